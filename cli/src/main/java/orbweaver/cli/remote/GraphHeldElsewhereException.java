package orbweaver.cli.remote;

import orbweaver.app.folder.RunningProcess;

/**
 * Signal that another process holds the graph and must execute the command. It is thrown before the
 * command has printed anything.
 */
public final class GraphHeldElsewhereException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient RunningProcess owner;

  GraphHeldElsewhereException(RunningProcess where) {
    super("the crawl runs in process " + where.pid());
    this.owner = where;
  }

  RunningProcess owner() {
    return owner;
  }
}
