package orbweaver.app.engine.state;

import java.util.Optional;
import orbweaver.engine.state.StateException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Superseded pages in blob files. Their space is freed when it is more than that of the live pages:
 * a thread of its own lets the database write the live pages to new files. Each page that is
 * superseded therefore causes at most one other to be written again, and the files have at most
 * three times the size of the live pages: twice, and once more while they are rewritten.
 */
final class PageGarbage {
  private static final Logger LOG = LoggerFactory.getLogger(PageGarbage.class);

  /** Garbage that is not worth the work. */
  private static final long MIN_BYTES = 64L << 20;

  // RocksDB adds up the sizes of all files for a check.
  private static final int PAGES_PER_CHECK = 500;

  private final StateDatabase database;
  // A previous run may have left garbage: the first page that is removed makes a check.
  private int unchecked = PAGES_PER_CHECK;
  private Optional<Thread> rewriting = Optional.empty();

  PageGarbage(StateDatabase database) {
    this.database = database;
  }

  /** Frees the space of superseded pages if it is time; called after a commit that removed some. */
  void onRemoved(int pages) {
    unchecked += pages;
    if (pages == 0 || unchecked < PAGES_PER_CHECK || isRewriting()) return;
    unchecked = 0;
    if (isDue(database.blobBytes(ColumnFamily.PAGES)))
      rewriting =
          Optional.of(Thread.ofPlatform().daemon().name("state-pages").start(this::rewrite));
  }

  private boolean isRewriting() {
    return rewriting.filter(Thread::isAlive).isPresent();
  }

  private static boolean isDue(BlobBytes bytes) {
    return bytes.garbage() >= Math.max(MIN_BYTES, bytes.live());
  }

  private void rewrite() {
    try {
      database.rewriteBlobs(ColumnFamily.PAGES);
    } catch (StateException | IllegalStateException e) {
      // The next run goes on if the state was closed meanwhile.
      if (!database.isClosing())
        LOG.warn(
            "state: the space of superseded pages was not freed; a later check tries again", e);
    }
  }
}
