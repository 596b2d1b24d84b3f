package orbweaver.cli.dlq;

import orbweaver.admin.dlq.DeadLetterId;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Converter of option values to ids of dead letters. */
final class IdConverter implements ITypeConverter<DeadLetterId> {
  @Override
  public DeadLetterId convert(String text) {
    return DeadLetterId.parse(text)
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "%s (expected: PARTITION:OFFSET, as orbweaver dlq list prints it)"
                        .formatted(text)));
  }
}
