package orbweaver.index.analysis;

import java.util.logging.Level;
import java.util.logging.Logger;

/** Log of Lucene, without its advice on options of the JVM. */
public final class LuceneLog {
  // The log manager holds loggers weakly, and would forget the level.
  private static final Logger VECTORS =
      Logger.getLogger("org.apache.lucene.internal.vectorization.VectorizationProvider");

  private LuceneLog() {}

  /** Leaves out the advice to enable the vector API, which text search does not use. */
  public static void withoutAdvice() {
    VECTORS.setLevel(Level.SEVERE);
  }
}
