package orbweaver.cli;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import orbweaver.app.crawl.LocalCrawl.RunningReport;
import orbweaver.graph.analysis.webmap.WebMap;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Output of the map of a running crawl: a thread that prints the part of the map that has become
 * final. It waits a second after each query, and longer after a long one, so that the queries take
 * a small part of the time of the crawl.
 */
final class MapStream implements RunningReport {
  private static final Logger LOG = LoggerFactory.getLogger(MapStream.class);
  private static final long MIN_WAIT_MILLIS = 1_000;
  private static final int WAIT_FACTOR = 20;

  private final String activity;
  private final int seeds;
  private final boolean withHeaders;
  private final GrowingMap map;
  private final Supplier<GraphStore> graphs;
  private final CountDownLatch isClosed = new CountDownLatch(1);
  private final Thread thread;

  private MapStream(
      String activity,
      int seeds,
      boolean withHeaders,
      GrowingMap map,
      Supplier<GraphStore> graphs) {
    this.activity = activity;
    this.seeds = seeds;
    this.withHeaders = withHeaders;
    this.map = map;
    this.graphs = graphs;
    thread = Thread.ofPlatform().name("map").unstarted(this::run);
  }

  /**
   * Starts the output.
   *
   * @param seeds number of seeds of the activity
   */
  static MapStream start(
      String activity,
      int seeds,
      boolean withHeaders,
      GrowingMap map,
      Supplier<GraphStore> graphs) {
    var stream = new MapStream(activity, seeds, withHeaders, map, graphs);
    stream.thread.start();
    return stream;
  }

  // The end of the crawl prints what this thread does not.
  private void run() {
    try (var store = graphs.get()) {
      var wait = MIN_WAIT_MILLIS;
      while (!isClosed.await(wait, TimeUnit.MILLISECONDS)) {
        var start = System.nanoTime();
        finalPart(store.graph()).ifPresent(map::print);
        var taken = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        wait = Math.max(MIN_WAIT_MILLIS, WAIT_FACTOR * taken);
      }
    } catch (StoreException e) {
      LOG.info("map: not printed while the crawl runs: {}", e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Optional<WebMap> finalPart(LinkGraph graph) {
    return graph.activities().stream()
        .filter(stored -> stored.id().equals(activity))
        .findFirst()
        .map(stored -> graph.query(WebMap.finalPart(stored, withHeaders, seeds)));
  }

  @Override
  public void close() {
    isClosed.countDown();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
