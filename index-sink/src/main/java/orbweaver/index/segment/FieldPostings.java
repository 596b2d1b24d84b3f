package orbweaver.index.segment;

import java.util.Arrays;
import org.apache.lucene.util.BytesRef;

/**
 * Postings of one field. The words of some pages are collected in their order, then sorted by their
 * terms and encoded: all of that is done in memory that fits into the cache of a processor, so that
 * no word costs an access to distant memory.
 */
final class FieldPostings {
  /** Number of pages between two sorts. */
  static final int PAGES = 64;

  private static final int INITIAL = 1 << 8;

  /** Number of words between two sorts, unless a page has more. */
  private static final int MAX_WORDS = 1 << 17;

  /** Words for which the memory is kept. */
  private static final int MAX_KEPT_WORDS = 1 << 18;

  // A place has the page, counted from the first one since the last sort, and the position.
  private static final int POSITION_BITS = 26;
  private static final int POSITION_MASK = (1 << POSITION_BITS) - 1;

  private final boolean hasPositions;
  private final TermTable terms = new TermTable();
  private final PostingBlocks blocks = new PostingBlocks();
  private int[] wordTerms = new int[INITIAL];
  private int[] wordPlaces = new int[INITIAL];
  private int[] sorted = new int[INITIAL];
  private int words;
  private int firstDocument;
  // Terms of these words, and by the number of a term: the words that have it, or their end.
  private int[] found = new int[INITIAL];
  private int foundSize;
  private int[] counts = new int[INITIAL];
  private int[] latest = new int[INITIAL];
  private int documents;
  private int document = -1;

  FieldPostings(boolean hasPositions) {
    this.hasPositions = hasPositions;
  }

  /** Begins a document that has the field. */
  void begin(int id) {
    if (words > 0 && (id - firstDocument >= PAGES || words >= MAX_WORDS)) sort();
    if (words == 0) firstDocument = id;
    document = id;
    documents++;
  }

  /** Adds a term of the document; a position is not before that of the last term. */
  void add(byte[] term, int length, int position) {
    // Far beyond what the largest page has.
    if (position > POSITION_MASK) return;
    var number = terms.add(term, length);
    ensureTerm(number);
    if (!hasPositions && !isFirst(number)) return;
    if (counts[number]++ == 0) addFound(number);
    ensureWord();
    wordTerms[words] = number;
    wordPlaces[words++] = ((document - firstDocument) << POSITION_BITS) | position;
  }

  /** Tests whether the document has a term for the first time, and notes that it has it. */
  private boolean isFirst(int number) {
    if (number >= latest.length) latest = Arrays.copyOf(latest, 2 * number);
    if (latest[number] == document + 1) return false;
    latest[number] = document + 1;
    return true;
  }

  private void ensureTerm(int number) {
    if (number < counts.length) return;
    counts = Arrays.copyOf(counts, 2 * number);
  }

  private void addFound(int number) {
    if (foundSize == found.length) found = Arrays.copyOf(found, 2 * foundSize);
    found[foundSize++] = number;
  }

  private void ensureWord() {
    if (words < wordTerms.length) return;
    wordTerms = Arrays.copyOf(wordTerms, 2 * words);
    wordPlaces = Arrays.copyOf(wordPlaces, 2 * words);
  }

  /** Returns the last document that has a term of a field without positions; negative if none. */
  int latestDocument(BytesRef term) {
    var number = terms.find(term);
    return number < 0 || number >= latest.length ? -1 : latest[number] - 1;
  }

  /** Sorts and encodes the words that were added. */
  void sort() {
    blocks.ensureTerms(terms.size());
    if (sorted.length < words) sorted = new int[wordTerms.length];
    var end = 0;
    for (var at = 0; at < foundSize; at++) {
      var count = counts[found[at]];
      counts[found[at]] = end;
      end += count;
    }
    for (var at = 0; at < words; at++) sorted[counts[wordTerms[at]]++] = wordPlaces[at];
    encode();
    foundSize = 0;
    words = 0;
    if (wordTerms.length > MAX_KEPT_WORDS) shrink();
  }

  private void shrink() {
    wordTerms = new int[INITIAL];
    wordPlaces = new int[INITIAL];
    sorted = new int[INITIAL];
  }

  private void encode() {
    var from = 0;
    for (var at = 0; at < foundSize; at++) {
      var term = found[at];
      var to = counts[term];
      counts[term] = 0;
      blocks.begin(term);
      encode(term, from, to);
      from = to;
    }
  }

  private void encode(int term, int from, int to) {
    for (var at = from; at < to; ) {
      var page = sorted[at] >>> POSITION_BITS;
      var end = at + 1;
      while (end < to && sorted[end] >>> POSITION_BITS == page) end++;
      blocks.add(term, firstDocument + page, sorted, at, hasPositions ? end : at, POSITION_MASK);
      at = end;
    }
  }

  boolean hasPositions() {
    return hasPositions;
  }

  TermTable terms() {
    return terms;
  }

  PostingBlocks blocks() {
    return blocks;
  }

  /** Returns the number of documents that have the field. */
  int documents() {
    return documents;
  }

  /** Returns the numbers of the terms that have postings, in the order of their bytes. */
  int[] sortedTerms() {
    var numbers = new int[terms.size()];
    var size = 0;
    for (var number = 0; number < numbers.length; number++)
      if (blocks.has(number)) numbers[size++] = number;
    new TermSorter(terms, numbers).sort(0, size);
    return Arrays.copyOf(numbers, size);
  }

  /** Removes all documents. The terms are kept: the next segment has most of them again. */
  void clear() {
    blocks.clear();
    Arrays.fill(latest, 0);
    documents = 0;
  }

  /** Returns the memory that is in use, in bytes. */
  long memory() {
    return terms.memory()
        + blocks.memory()
        + (long) Integer.BYTES
            * (3L * wordTerms.length + counts.length + latest.length + found.length);
  }
}
