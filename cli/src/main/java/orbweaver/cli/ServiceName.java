package orbweaver.cli;

import java.util.Optional;
import orbweaver.admin.layout.ServiceKind;
import orbweaver.contract.EnumText;

/**
 * Name of a program that {@code orbweaver service} runs: the broker, a service of a pipeline, or
 * the pages about it.
 */
enum ServiceName {
  BROKER,
  RULE,
  FRONTIER,
  FETCHER,
  EXTRACTOR,
  SINK,
  ARCHIVE,
  INDEX,
  WEB;

  /** Returns the service; empty for the broker and the pages. */
  Optional<ServiceKind> kind() {
    return switch (this) {
      case BROKER, WEB -> Optional.empty();
      case RULE, FRONTIER, FETCHER, EXTRACTOR, SINK, ARCHIVE, INDEX ->
          Optional.of(ServiceKind.valueOf(name()));
    };
  }

  @Override
  public String toString() {
    return EnumText.of(this);
  }
}
