package orbweaver.app.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** When the heap of a crawl is collected, and when it counts as full. */
class HeapWatchTest {
  private static final long MEGABYTE = 1 << 20;

  private final FakeHeap heap = new FakeHeap();
  private final HeapWatch watch = new HeapWatch(heap);

  private static final class FakeHeap implements HeapWatch.Heap {
    private long live;
    private long garbage;
    private long kept;
    private int collections;

    @Override
    public long maxBytes() {
      return 1_000 * MEGABYTE;
    }

    @Override
    public long usedBytes() {
      return live + garbage;
    }

    @Override
    public long keptBytes() {
      return kept;
    }

    @Override
    public void collect() {
      garbage = 0;
      kept = live;
      collections++;
    }
  }

  @Test
  void aSmallHeapIsNotCollected() {
    heap.live = 40 * MEGABYTE;

    assertThat(watch.check()).isEmpty();
    assertThat(heap.collections).isZero();
  }

  @Test
  void theHeapIsCollectedWhenItHasGrownByHalf() {
    heap.live = 200 * MEGABYTE;
    assertThat(watch.check()).isEmpty();
    assertThat(heap.collections).isOne();

    heap.garbage = 99 * MEGABYTE;
    assertThat(watch.check()).isEmpty();
    assertThat(heap.collections).isOne();

    heap.garbage = 101 * MEGABYTE;
    assertThat(watch.check()).isEmpty();
    assertThat(heap.collections).isEqualTo(2);
  }

  @Test
  void theGrowthSinceACollectionForAnEarlierCrawlCounts() {
    heap.live = 200 * MEGABYTE;
    watch.check();
    var later = new HeapWatch(heap);

    heap.garbage = 99 * MEGABYTE;
    assertThat(later.check()).isEmpty();
    assertThat(heap.collections).isOne();

    heap.garbage = 101 * MEGABYTE;
    assertThat(later.check()).isEmpty();
    assertThat(heap.collections).isEqualTo(2);
  }

  @Test
  void anEarlierCrawlThatHasLeftAFullHeapEndsNoLaterOne() {
    heap.live = 900 * MEGABYTE;
    assertThat(watch.check()).isPresent();
    heap.live = 100 * MEGABYTE;
    heap.garbage = 800 * MEGABYTE;

    assertThat(new HeapWatch(heap).check()).isEmpty();
    assertThat(new HeapWatch(heap).check()).isEmpty();
  }

  @Test
  void aHeapThatIsFullOfLiveObjectsEndsTheCrawlWithAdvice() {
    heap.live = 840 * MEGABYTE;
    heap.garbage = 60 * MEGABYTE;
    assertThat(watch.check()).isEmpty();

    heap.live = 860 * MEGABYTE;
    assertThat(watch.check())
        .hasValueSatisfying(
            full ->
                assertThat(full)
                    .hasMessageContaining("860 of 1000 MB")
                    .hasMessageContaining("-Xmx2000m"));
  }
}
