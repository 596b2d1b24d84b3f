package orbweaver.extractor.streaming;

import java.util.Arrays;
import java.util.Optional;
import orbweaver.extractor.fingerprint.Shingles;
import orbweaver.extractor.text.PlainText;

/**
 * Texts of a page, in document order. Each text is a range of the page, or of resolved texts if it
 * has character references. The arrays are reused for the next page, unless they are large.
 */
public final class TextSpans {
  private static final int INITIAL = 1 << 10;
  // Maximum length of an array that is kept for the next page.
  private static final int MAX_KEPT = 1 << 16;
  private static final byte[] SPACE = {' '};

  // Start and end index of each text in the page. A negative start means that the text has
  // character references: -1 stands for the first resolved text, -2 for the second.
  private int[] bounds = new int[INITIAL];
  private int count;
  // Resolved texts in UTF-8, one after the other, and the end index of each, after a zero.
  private byte[] resolved = new byte[INITIAL];
  private int[] resolvedEnds = new int[INITIAL];
  private int resolvedCount;
  // Index of the next ampersand of the page; texts are added in document order.
  private int nextReference;
  private final PlainText plain = new PlainText(PlainText.MAX_BYTES);

  /** Removes all texts, before those of another page are added. */
  void clear() {
    count = 0;
    resolvedCount = 0;
    nextReference = -1;
    if (bounds.length > MAX_KEPT) bounds = new int[INITIAL];
    if (resolved.length > MAX_KEPT) resolved = new byte[INITIAL];
    if (resolvedEnds.length > MAX_KEPT) resolvedEnds = new int[INITIAL];
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
  void add(Utf8Input page, int from, int to) {
    if (2 * count == bounds.length) bounds = Arrays.copyOf(bounds, 2 * bounds.length);
    bounds[2 * count] = hasReference(page, from, to) ? resolve(page, from, to) : from;
    bounds[2 * count + 1] = to;
    count++;
  }

  private boolean hasReference(Utf8Input page, int from, int to) {
    if (nextReference < from) nextReference = page.find('&', from);
    return nextReference < to;
  }

  private int resolve(Utf8Input page, int from, int to) {
    var start = resolvedEnds[resolvedCount];
    ensureResolved(start + to - from);
    var end = CharacterReferences.resolveFrequent(page, from, to, resolved, start);
    if (end < 0) {
      var text = CharacterReferences.resolveText(page.text(from, to));
      end = start + text.length;
      ensureResolved(end);
      System.arraycopy(text, 0, resolved, start, text.length);
    }
    resolvedCount++;
    if (resolvedCount == resolvedEnds.length) {
      resolvedEnds = Arrays.copyOf(resolvedEnds, 2 * resolvedCount);
    }
    resolvedEnds[resolvedCount] = end;
    return -resolvedCount;
  }

  private void ensureResolved(int length) {
    if (length <= resolved.length) return;
    resolved = Arrays.copyOf(resolved, Math.max(2 * resolved.length, length));
  }

  /**
   * Returns the normalized text of the texts with the numbers from {@code from} up to {@code to};
   * empty if there is none.
   */
  Optional<String> plainText(Utf8Input page, int from, int to, int maxBytes) {
    plain.clear(maxBytes);
    for (var i = from; i < to && !plain.isComplete(); i++) append(page.bytes(), i, plain);
    return plain.text();
  }

  /**
   * Returns all texts, normalized: a space separates two texts. Empty if there is none.
   *
   * @param utf8 page that was read
   */
  public Optional<String> text(byte[] utf8, int maxBytes) {
    var all = new PlainText(maxBytes);
    for (var i = 0; i < count && !all.isComplete(); i++) {
      append(utf8, i, all);
      all.append(SPACE, 0, SPACE.length);
    }
    return all.text();
  }

  private void append(byte[] page, int number, PlainText to) {
    var start = bounds[2 * number];
    if (start < 0) to.append(resolved, resolvedEnds[-start - 1], resolvedEnds[-start]);
    else to.append(page, start, bounds[2 * number + 1]);
  }

  /** Adds all texts to the shingles. */
  void copyTo(Utf8Input page, Shingles words) {
    for (var i = 0; i < count; i++) {
      var start = bounds[2 * i];
      if (start < 0) words.add(resolved, resolvedEnds[-start - 1], resolvedEnds[-start]);
      else words.add(page.bytes(), start, bounds[2 * i + 1]);
    }
  }
}
