package orbweaver.index.analysis;

import java.util.logging.Level;
import java.util.logging.Logger;

/** Log of Lucene, which by default writes warnings to standard error. */
public final class LuceneLog {
  // Held here, because the JDK drops loggers that nobody refers to, with their levels.
  private static final Logger VECTORS =
      Logger.getLogger("org.apache.lucene.internal.vectorization");

  private LuceneLog() {}

  /**
   * Leaves out the warning that vectors would be faster with an incubator module of the JDK: the
   * index has no vectors. To be called before an index is opened.
   */
  public static void leaveOutVectorWarning() {
    VECTORS.setLevel(Level.SEVERE);
  }
}
