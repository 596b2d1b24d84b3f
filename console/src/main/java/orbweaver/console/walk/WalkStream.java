package orbweaver.console.walk;

import java.io.IOException;
import java.time.Duration;

/** Text of a walk as HTML, part by part. */
public final class WalkStream {
  /** Something to send while there is no line, which shows whether the reader is still there. */
  private static final String NOTHING = "<!-- -->";

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Walk walk;

  public WalkStream(Walk walk) {
    this.walk = walk;
  }

  /** Receiver of HTML. */
  @FunctionalInterface
  public interface Output {
    /** Sends a part, now. */
    void send(String html) throws IOException;
  }

  /** Sends the text from its beginning, until the walk ends. */
  public void sendTo(Output out) throws IOException, InterruptedException {
    var position = 0;
    var isEnd = false;
    while (!isEnd) {
      var part = walk.next(position, PATIENCE);
      position += part.text().length();
      isEnd = part.isEnd();
      out.send(part.text().isEmpty() ? NOTHING : WalkHtml.of(part.text()));
    }
  }
}
