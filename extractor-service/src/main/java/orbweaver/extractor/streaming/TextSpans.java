package orbweaver.extractor.streaming;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import orbweaver.extractor.fingerprint.Shingles;
import orbweaver.extractor.text.PlainText;

/**
 * Texts of a page, in document order. Each text is a range of the page, or a string if it has
 * character references.
 */
final class TextSpans {
  // Typical number of bytes of a page per text.
  private static final int TYPICAL_DISTANCE = 32;

  private final Utf8Input page;
  // Start and end index of each text in the page. A negative start means that the text has
  // character references: -1 stands for the first resolved text, -2 for the second.
  private int[] bounds;
  private final List<String> resolved = new ArrayList<>();
  private int count;
  // Index of the next ampersand of the page; texts are added in document order.
  private int nextReference = -1;

  TextSpans(Utf8Input page) {
    this.page = page;
    bounds = new int[2 + 2 * (page.length() / TYPICAL_DISTANCE)];
  }

  /** Returns the number of texts. */
  int count() {
    return count;
  }

  /**
   * Returns the end index in the page of the last one of the first {@code texts} texts; 0 for none.
   */
  int endOf(int texts) {
    return texts == 0 ? 0 : bounds[2 * texts - 1];
  }

  /** Adds a range of the page as a text, and resolves its character references. */
  void add(int from, int to) {
    if (2 * count == bounds.length) bounds = Arrays.copyOf(bounds, 2 * bounds.length);
    bounds[2 * count] = hasReference(from, to) ? resolve(from, to) : from;
    bounds[2 * count + 1] = to;
    count++;
  }

  private boolean hasReference(int from, int to) {
    if (nextReference < from) nextReference = page.find('&', from);
    return nextReference < to;
  }

  private int resolve(int from, int to) {
    resolved.add(CharacterReferences.resolve(page.text(from, to), false));
    return -resolved.size();
  }

  /**
   * Appends the texts with the numbers from {@code from} up to {@code to}, until the target is
   * complete.
   */
  void copyTo(int from, int to, PlainText plain) {
    for (var i = from; i < to && !plain.isComplete(); i++) {
      var start = bounds[2 * i];
      if (start < 0) plain.append(resolved.get(-start - 1));
      else plain.append(page.bytes(), start, bounds[2 * i + 1]);
    }
  }

  /** Adds all texts to the shingles. */
  void copyTo(Shingles words) {
    for (var i = 0; i < count; i++) {
      var start = bounds[2 * i];
      if (start < 0) words.add(resolved.get(-start - 1));
      else words.add(page.bytes(), start, bounds[2 * i + 1]);
    }
  }
}
