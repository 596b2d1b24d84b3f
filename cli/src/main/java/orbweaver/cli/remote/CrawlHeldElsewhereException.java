package orbweaver.cli.remote;

import java.nio.file.Path;
import orbweaver.app.folder.FolderState.InUse;
import orbweaver.app.folder.RunningProcess;
import orbweaver.runtime.OperationException;

/**
 * Signal that another process runs the crawl and must execute the command. It is thrown before the
 * command has printed anything.
 */
public final class CrawlHeldElsewhereException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient RunningProcess owner;

  private CrawlHeldElsewhereException(RunningProcess owner) {
    super("the crawl runs in process " + owner.pid());
    this.owner = owner;
  }

  /**
   * Returns the exception for a crawl in use.
   *
   * @param folder folder of the crawl
   * @throws OperationException if its process does not accept commands now
   */
  public static CrawlHeldElsewhereException of(InUse crawl, Path folder) {
    return new CrawlHeldElsewhereException(
        crawl
            .process()
            .orElseThrow(
                () ->
                    OperationException.folderError(
                        folder
                            + ": the crawl is starting or ending; run the command again in a"
                            + " moment")));
  }

  RunningProcess owner() {
    return owner;
  }
}
