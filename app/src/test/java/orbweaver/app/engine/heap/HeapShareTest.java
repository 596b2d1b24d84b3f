package orbweaver.app.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** When a crawl beside another one ends, because much of the heap is in use. */
class HeapShareTest {
  private long used;

  private final HeapWatch.Heap heap =
      new HeapWatch.Heap() {
        @Override
        public long maxBytes() {
          return 1_000L << 20;
        }

        @Override
        public long usedBytes() {
          return used;
        }

        @Override
        public long keptBytes() {
          return 0;
        }

        @Override
        public void collect() {
          // All of it is in use.
        }
      };

  @Test
  void aCrawlBesideAnotherEndsBeforeTheOther() {
    var beside = new HeapShare(new HeapWatch(heap, 0.6));
    var other = new HeapWatch(heap);
    used = 550L << 20;
    assertThat(beside.isMet()).isFalse();

    used = 700L << 20;
    assertThat(beside.isMet()).isTrue();
    assertThat(other.check()).isEmpty();
    used = 0;
    assertThat(beside.isMet()).isTrue();
  }
}
