package orbweaver.console.walk;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Walk that was started by a form, with the text that it has printed. One thread writes the text,
 * several can read it. Thread-safe.
 */
public final class Walk {
  private static final int MAX_CHARACTERS = 4_000_000;
  private static final int MAX_PART = 1 << 16;

  private final String id;
  private final String owner;
  private final WalkFields fields;
  private final String activityFile;
  private final Instant started;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final StringBuilder text = new StringBuilder();
  private boolean isEnded;
  private volatile boolean isStopped;

  Walk(String id, String owner, WalkFields fields, String activityFile, Instant started) {
    this.id = id;
    this.owner = owner;
    this.fields = fields;
    this.activityFile = activityFile;
    this.started = started;
  }

  /**
   * Part of the text.
   *
   * @param text lines with their ends; empty if there are none yet
   * @param isEnd whether nothing follows
   */
  public record Part(String text, boolean isEnd) {}

  public String id() {
    return id;
  }

  /** Returns the name of the user who started it. */
  public String owner() {
    return owner;
  }

  public WalkFields fields() {
    return fields;
  }

  /** Returns the activity of the walk, as a file that a crawl accepts. */
  public String activityFile() {
    return activityFile;
  }

  Instant started() {
    return started;
  }

  /** Tells the walk to end, with what it has found. */
  public void stop() {
    isStopped = true;
  }

  boolean isStopped() {
    return isStopped;
  }

  /** Appends to the text. A walk whose text is too long ends. */
  void append(String more) {
    lock.lock();
    try {
      var room = MAX_CHARACTERS - text.length();
      text.append(more, 0, Math.min(room, more.length()));
      if (more.length() >= room) isStopped = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Appends the last line. */
  void end(String sentence) {
    lock.lock();
    try {
      if (!text.isEmpty() && text.charAt(text.length() - 1) != '\n') text.append('\n');
      text.append('\n').append(sentence).append('\n');
      isEnded = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Tests whether the walk has ended. */
  public boolean isEnded() {
    lock.lock();
    try {
      return isEnded;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Returns the whole lines from a position on, at most some of them, or the beginning of a very
   * long line. Waits for a line, but not longer than a time.
   */
  public Part next(int from, Duration patience) throws InterruptedException {
    lock.lock();
    try {
      var rest = patience.toNanos();
      while (!isEnded && text.lastIndexOf("\n") < from && rest > 0) rest = changed.awaitNanos(rest);
      var complete = Math.max(from, text.lastIndexOf("\n") + 1);
      var end = complete - from <= MAX_PART ? complete : cut(from);
      return new Part(text.substring(from, end), isEnded && end == complete);
    } finally {
      lock.unlock();
    }
  }

  private int cut(int from) {
    var limit = from + MAX_PART;
    var end = text.lastIndexOf("\n", limit - 1) + 1;
    if (end > from) return end;
    return Character.isHighSurrogate(text.charAt(limit - 1)) ? limit - 1 : limit;
  }
}
