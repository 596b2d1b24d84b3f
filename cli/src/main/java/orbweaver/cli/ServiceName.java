package orbweaver.cli;

import java.util.Optional;
import orbweaver.admin.layout.ServiceKind;
import orbweaver.contract.EnumText;

/** Name of a program that {@code orbweaver service} runs: the broker or a service of a pipeline. */
enum ServiceName {
  BROKER,
  RULE,
  FRONTIER,
  FETCHER,
  EXTRACTOR,
  SINK,
  ARCHIVE,
  INDEX;

  /** Returns the service; empty for the broker. */
  Optional<ServiceKind> kind() {
    return this == BROKER ? Optional.empty() : Optional.of(ServiceKind.valueOf(name()));
  }

  @Override
  public String toString() {
    return EnumText.of(this);
  }
}
