package orbweaver.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import orbweaver.app.crawl.LocalCrawl.RunningReport;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Follower of the graph of a running crawl: a thread that prints what has become final. It waits
 * after each query, and longer after a long one, so that the queries take a small part of the time
 * of the crawl.
 */
final class GraphFollower implements RunningReport {
  private static final Logger LOG = LoggerFactory.getLogger(GraphFollower.class);
  private static final int WAIT_FACTOR = 20;

  /** Usual time between two queries. */
  static final Duration INTERVAL = Duration.ofSeconds(1);

  private final String command;
  private final long minWaitMillis;
  private final Supplier<GraphStore> graphs;
  private final Consumer<LinkGraph> printer;
  private final CountDownLatch isClosed = new CountDownLatch(1);
  private final Thread thread;

  private GraphFollower(
      String command, Duration interval, Supplier<GraphStore> graphs, Consumer<LinkGraph> printer) {
    this.command = command;
    minWaitMillis = interval.toMillis();
    this.graphs = graphs;
    this.printer = printer;
    thread = Thread.ofPlatform().name(command).unstarted(this::run);
  }

  /**
   * Starts the output.
   *
   * @param command name of the command, for the log
   * @param interval minimum time between two queries
   * @param graphs opens the growing graph, for reading
   * @param printer prints what has become final since its last call
   */
  static GraphFollower start(
      String command, Duration interval, Supplier<GraphStore> graphs, Consumer<LinkGraph> printer) {
    var follower = new GraphFollower(command, interval, graphs, printer);
    follower.thread.start();
    return follower;
  }

  // The end of the crawl prints what this thread does not.
  private void run() {
    try (var store = graphs.get()) {
      var wait = minWaitMillis;
      while (!isClosed.await(wait, TimeUnit.MILLISECONDS)) {
        var start = System.nanoTime();
        printer.accept(store.graph());
        var taken = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        wait = Math.max(minWaitMillis, WAIT_FACTOR * taken);
      }
    } catch (StoreException e) {
      LOG.info("{}: nothing is printed while the crawl runs: {}", command, e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
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
