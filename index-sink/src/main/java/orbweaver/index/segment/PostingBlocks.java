package orbweaver.index.segment;

import java.util.Arrays;

/**
 * Encoded postings of the terms of a field. The postings of a term are a list of blocks, each of
 * which has those of some consecutive documents: the distance of each document from the previous
 * one, doubled, plus 1 if the term occurs once; otherwise the number of occurrences; the distances
 * of the positions. All numbers have a variable length.
 */
final class PostingBlocks {
  private static final int INITIAL = 1 << 10;
  private static final int MAX_NUMBER_BYTES = 5;
  private static final int NONE = 0;

  private byte[] bytes = new byte[INITIAL];
  private int length;
  // Two elements for each block from block 1 on: its start, and the next block of the same term.
  // The start of the block after the last one is the end of that.
  private int[] chain = new int[INITIAL];
  private int blocks = 1;
  // By the number of the term.
  private int[] firstBlocks = new int[INITIAL];
  private int[] lastBlocks = new int[INITIAL];
  private int[] lastDocuments = new int[INITIAL];
  private int[] documentCounts = new int[INITIAL];
  private long postings;

  /** Makes room for the terms before a number. */
  void ensureTerms(int terms) {
    if (terms <= firstBlocks.length) return;
    var larger = Math.max(terms, 2 * firstBlocks.length);
    firstBlocks = Arrays.copyOf(firstBlocks, larger);
    lastBlocks = Arrays.copyOf(lastBlocks, larger);
    lastDocuments = Arrays.copyOf(lastDocuments, larger);
    documentCounts = Arrays.copyOf(documentCounts, larger);
  }

  /** Begins a block of a term, after all blocks that it has. */
  void begin(int term) {
    if (2 * blocks + 4 > chain.length) chain = Arrays.copyOf(chain, 2 * chain.length);
    if (firstBlocks[term] == NONE) firstBlocks[term] = blocks;
    else chain[2 * lastBlocks[term] + 1] = blocks;
    lastBlocks[term] = blocks;
    chain[2 * blocks] = length;
    chain[2 * blocks + 1] = NONE;
    blocks++;
  }

  /**
   * Adds a document to the block that was begun.
   *
   * @param from index of the first position
   * @param to index after the last position; as that of the first if the field has no positions
   * @param mask bits of an element that are the position
   */
  void add(int term, int document, int[] positions, int from, int to, int mask) {
    ensure(to - from + 2);
    var distance = document - lastDocuments[term];
    lastDocuments[term] = document;
    documentCounts[term]++;
    postings++;
    var count = to - from;
    if (count <= 1) write((distance << 1) | 1);
    else {
      write(distance << 1);
      write(count);
    }
    var last = 0;
    for (var at = from; at < to; at++) {
      var position = positions[at] & mask;
      write(position - last);
      last = position;
    }
    chain[2 * blocks] = length;
  }

  private void ensure(int numbers) {
    var needed = length + MAX_NUMBER_BYTES * numbers;
    if (needed > bytes.length) bytes = Arrays.copyOf(bytes, Math.max(needed, bytes.length * 3 / 2));
  }

  private void write(int number) {
    var rest = number;
    while ((rest & ~0x7f) != 0) {
      bytes[length++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[length++] = (byte) rest;
  }

  /** Tests whether a term has postings. */
  boolean has(int term) {
    return term < firstBlocks.length && firstBlocks[term] != NONE;
  }

  int documentCount(int term) {
    return documentCounts[term];
  }

  /** Returns the number of pairs of a term and a document. */
  long postings() {
    return postings;
  }

  int firstBlock(int term) {
    return firstBlocks[term];
  }

  /** Returns the block that follows one; 0 if none does. */
  int following(int block) {
    return chain[2 * block + 1];
  }

  int start(int block) {
    return chain[2 * block];
  }

  int end(int block) {
    return chain[2 * block + 2];
  }

  byte[] bytes() {
    return bytes;
  }

  /** Removes all postings. */
  void clear() {
    Arrays.fill(firstBlocks, NONE);
    Arrays.fill(lastDocuments, 0);
    Arrays.fill(documentCounts, 0);
    blocks = 1;
    length = 0;
    postings = 0;
  }

  /** Returns the memory that is in use, in bytes. */
  long memory() {
    return length + 2L * Integer.BYTES * blocks + 4L * Integer.BYTES * firstBlocks.length;
  }
}
