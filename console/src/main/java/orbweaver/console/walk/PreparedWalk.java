package orbweaver.console.walk;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Walk that can be run. */
public interface PreparedWalk {
  /** Returns the activity of the walk, as a file that a crawl accepts. */
  String activityFile();

  /**
   * Walks, and returns how it ended, as a sentence.
   *
   * @param out receives the result while it is found, as lines of text or parts of them
   * @param isStopped tells that the walk is to end, with what it has found
   */
  String run(Consumer<String> out, BooleanSupplier isStopped) throws IOException;
}
