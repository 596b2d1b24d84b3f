package orbweaver.index.profile;

import java.util.Arrays;
import orbweaver.contract.profile.ProfileTerm.PagePart;

/**
 * Positions at which a page has the words of profiles, each word by its number: in the title, then
 * in the headings, then in the text. Between two of them there is a gap, which no phrase bridges.
 * It is used again for the next page.
 */
final class PageWords {
  private static final int[] NONE = {};

  /** Number of positions for which the memory is kept for the next page. */
  private static final int MAX_KEPT = 1_024;

  private final int[][] positions;
  private final int[] sizes;
  private final int[] found;
  private int foundSize;
  private int headingsStart;
  private int textStart;

  /**
   * Creates the positions of a page without words.
   *
   * @param words number of words of all profiles
   */
  PageWords(int words) {
    positions = new int[words][];
    Arrays.fill(positions, NONE);
    sizes = new int[words];
    found = new int[words];
  }

  /** Removes the words of the last page. */
  void clear() {
    for (var at = 0; at < foundSize; at++) clear(found[at]);
    foundSize = 0;
  }

  private void clear(int word) {
    sizes[word] = 0;
    if (positions[word].length > MAX_KEPT) positions[word] = NONE;
  }

  /** Adds a word at a position, which is not before that of the last word. */
  void add(int word, int position) {
    var size = sizes[word];
    if (size == 0) found[foundSize++] = word;
    if (size == positions[word].length)
      positions[word] = Arrays.copyOf(positions[word], 2 * size + 1);
    positions[word][size] = position;
    sizes[word] = size + 1;
  }

  /** Sets the first positions of the headings and of the text. */
  void setParts(int headings, int text) {
    headingsStart = headings;
    textStart = text;
  }

  /** Returns the number of different words that were found. */
  int foundSize() {
    return foundSize;
  }

  /** Returns a word that was found, by an index from 0. */
  int found(int index) {
    return found[index];
  }

  /** Returns how often the page has a word. */
  int count(int word) {
    return sizes[word];
  }

  /** Returns a position of a word, by an index from 0, in ascending order. */
  int position(int word, int index) {
    return positions[word][index];
  }

  /** Tests whether a word is at a position. */
  boolean isAt(int word, int position) {
    return Arrays.binarySearch(positions[word], 0, sizes[word], position) >= 0;
  }

  /** Tests whether a position is in a part of the page. */
  boolean isIn(PagePart part, int position) {
    return switch (part) {
      case ANY -> true;
      case TITLE -> position < headingsStart;
      case HEADING -> position >= headingsStart && position < textStart;
      case TEXT -> position >= textStart;
    };
  }
}
