package orbweaver.cli.remote;

import orbweaver.app.folder.RunningProcess;

/**
 * Signal that another process holds the graph and must execute the command. It is thrown before the
 * command has printed anything.
 */
public final class GraphHeldElsewhereException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient RunningProcess owner;

  GraphHeldElsewhereException(RunningProcess owner) {
    super("the crawl runs in process " + owner.pid());
    this.owner = owner;
  }

  RunningProcess owner() {
    return owner;
  }
}
