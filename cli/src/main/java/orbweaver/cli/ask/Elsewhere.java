package orbweaver.cli.ask;

import orbweaver.cli.folder.Running;

/**
 * Signal that another process holds the graph and must execute the command. It is thrown before the
 * command has printed anything.
 */
public final class Elsewhere extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Running where;

  Elsewhere(Running where) {
    super("the crawl runs in process " + where.pid());
    this.where = where;
  }

  Running where() {
    return where;
  }
}
