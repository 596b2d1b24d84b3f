package orbweaver.library.tree;

import com.ibm.icu.text.Collator;
import com.ibm.icu.util.ULocale;
import java.util.Arrays;

/**
 * Order of titles: that of a dictionary (Unicode Collation Algorithm, root locale). Small and
 * capital letters differ only if all else is equal, and {@code Ä} is beside {@code A}.
 */
final class TitleOrder {
  // A frozen collator is thread-safe.
  private static final Collator COLLATOR = Collator.getInstance(ULocale.ROOT).freeze();

  private TitleOrder() {}

  /** Returns the key of a title; keys are compared by {@link #compare}. */
  static byte[] key(String title) {
    return COLLATOR.getCollationKey(title.strip()).toByteArray();
  }

  static int compare(byte[] one, byte[] other) {
    return Arrays.compareUnsigned(one, other);
  }
}
