package orbweaver.app.folder;

import java.nio.file.Path;
import orbweaver.runtime.OperationException;

/**
 * Kind of a folder: a crawl or the demo, each without or with an embedded broker, services, or a
 * derived graph.
 */
public enum FolderKind {
  CRAWL("crawl"),
  DEMO("demo"),
  CRAWL_WITH_BROKER("crawl with an embedded broker"),
  DEMO_WITH_BROKER("demo with an embedded broker"),
  SERVICE("service"),
  GRAPH("graph");

  private static final String OPTION = "--embedded-broker";

  private final String text;

  FolderKind(String text) {
    this.text = text;
  }

  /**
   * Checks that a folder is not one of a crawl without a broker, nor of a derived graph; other
   * reasons why it cannot be used are reported later.
   *
   * @throws OperationException if it is
   */
  public static void requireTopics(Path folder) {
    var kind = FolderMarker.read(folder).map(FolderMarker::kind);
    if (kind.filter(GRAPH::equals).isPresent()) throw noCrawl(folder);
    if (kind.filter(FolderKind::isWithoutBroker).isEmpty()) return;
    throw OperationException.usageError(
        "%s: the folder of a crawl without a broker (expected: one with topics; crawl with %s in another --dir)"
            .formatted(folder, OPTION));
  }

  private static OperationException noCrawl(Path folder) {
    return OperationException.usageError(
        folder + ": the folder of a derived graph (expected: the folder of a crawl)");
  }

  /** Returns the next step if a command expects this kind and the folder is of another one. */
  String nextStep(FolderKind actual) {
    var option =
        switch (this) {
          case CRAWL, DEMO -> actual == withBroker() ? "add " + OPTION + ", or " : "";
          case CRAWL_WITH_BROKER, DEMO_WITH_BROKER ->
              actual.withBroker() == this ? "leave " + OPTION + " out, or " : "";
          case SERVICE, GRAPH -> "";
        };
    return option + "use another --dir";
  }

  private FolderKind withBroker() {
    return switch (this) {
      case CRAWL -> CRAWL_WITH_BROKER;
      case DEMO -> DEMO_WITH_BROKER;
      case CRAWL_WITH_BROKER, DEMO_WITH_BROKER, SERVICE, GRAPH -> this;
    };
  }

  /** Tests whether the folder is one of a crawl without a broker. */
  boolean isWithoutBroker() {
    return this == CRAWL || this == DEMO;
  }

  /** Returns the text of the marker file and of messages. */
  @Override
  public String toString() {
    return text;
  }
}
