package orbweaver.index.segment;

import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** Iterator over the postings of one term at a time. */
final class BufferedPostings extends PostingsEnum {
  private final PostingBlocks blocks;
  private final boolean hasPositions;
  private final byte[] bytes;
  private int block;
  private int at;
  private int end;
  private int document = -1;
  private int previous;
  private int count;
  private int position;
  private int unread;
  private long documents;

  BufferedPostings(PostingBlocks blocks, boolean hasPositions) {
    this.blocks = blocks;
    this.hasPositions = hasPositions;
    bytes = blocks.bytes();
  }

  /** Moves before the postings of a term. */
  BufferedPostings of(int term) {
    open(blocks.firstBlock(term));
    document = -1;
    previous = 0;
    unread = 0;
    documents = blocks.documentCount(term);
    return this;
  }

  private void open(int next) {
    block = next;
    at = blocks.start(next);
    end = blocks.end(next);
  }

  private int read() {
    int next = bytes[at++];
    if (next >= 0) return next;
    var number = next & 0x7f;
    for (var shift = 7; ; shift += 7) {
      next = bytes[at++];
      number |= (next & 0x7f) << shift;
      if (next >= 0) return number;
    }
  }

  @Override
  public int nextDoc() {
    while (unread > 0) nextPosition();
    if (at == end) {
      var next = blocks.following(block);
      if (next == 0) {
        document = NO_MORE_DOCS;
        return document;
      }
      open(next);
    }
    var code = read();
    document = previous + (code >>> 1);
    previous = document;
    count = (code & 1) != 0 ? 1 : read();
    position = 0;
    unread = hasPositions ? count : 0;
    return document;
  }

  @Override
  public int nextPosition() {
    unread--;
    position += read();
    return position;
  }

  @Override
  public int docID() {
    return document;
  }

  @Override
  public int freq() {
    return count;
  }

  @Override
  public int advance(int target) {
    while (document < target) nextDoc();
    return document;
  }

  @Override
  public long cost() {
    return documents;
  }

  @Override
  public int startOffset() {
    return -1;
  }

  @Override
  public int endOffset() {
    return -1;
  }

  @Override
  public @Nullable BytesRef getPayload() {
    return null;
  }
}
