package orbweaver.cli.ask;

import orbweaver.cli.folder.Running;

/** The graph is open in another process, which will answer. Nothing was said here so far. */
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
