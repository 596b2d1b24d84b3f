package orbweaver.cli.region;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import orbweaver.app.crawl.LocalCrawl.RunningReport;
import orbweaver.cli.output.BrokenPipeException;
import orbweaver.cli.output.Screen;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.StoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Follower of the graph of a running crawl: a thread that passes the growing graph to an observer,
 * again and again. It waits after each time, and longer after a long one, so that the queries take
 * a small part of the time of the crawl. After an error it opens the graph again; an output that
 * its reader has closed does not end it.
 */
public final class GraphFollower implements RunningReport {
  private static final Logger LOG = LoggerFactory.getLogger(GraphFollower.class);
  private static final int WAIT_FACTOR = 20;

  /** Usual time between two queries. */
  public static final Duration INTERVAL = Duration.ofSeconds(1);

  private final String command;
  private final long minWaitMillis;
  private final Supplier<GraphStore> graphs;
  private final Screen screen;
  private final Consumer<LinkGraph> observer;
  private final CountDownLatch isClosed = new CountDownLatch(1);
  private final Thread thread;
  private boolean hasFailed;
  private boolean isOutputClosed;

  private GraphFollower(
      String command,
      Duration interval,
      Supplier<GraphStore> graphs,
      Screen screen,
      Consumer<LinkGraph> observer) {
    this.command = command;
    minWaitMillis = interval.toMillis();
    this.graphs = graphs;
    this.screen = screen;
    this.observer = observer;
    thread = Thread.ofPlatform().name(command).unstarted(this::run);
  }

  /**
   * Starts the thread.
   *
   * @param command name of the command, for messages
   * @param interval minimum time between two queries
   * @param graphs opens the growing graph, for reading
   * @param screen receives the message on an error
   * @param observer queries the graph; it may print what has become final since its last call, and
   *     is called again after a failed query or a closed output
   */
  public static GraphFollower start(
      String command,
      Duration interval,
      Supplier<GraphStore> graphs,
      Screen screen,
      Consumer<LinkGraph> observer) {
    var follower = new GraphFollower(command, interval, graphs, screen, observer);
    follower.thread.start();
    return follower;
  }

  private void run() {
    try {
      var wait = minWaitMillis;
      while (!isClosed.await(wait, TimeUnit.MILLISECONDS)) {
        follow();
        // The graph could not be read: reading is tried again less often.
        wait = WAIT_FACTOR * minWaitMillis;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void follow() throws InterruptedException {
    try (var store = graphs.get()) {
      var wait = 0L;
      while (!isClosed.await(wait, TimeUnit.MILLISECONDS)) {
        var start = System.nanoTime();
        observe(store.graph());
        var taken = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        wait = Math.max(minWaitMillis, WAIT_FACTOR * taken);
      }
    } catch (StoreException e) {
      report(e);
    }
  }

  private void observe(LinkGraph graph) {
    try {
      observer.accept(graph);
    } catch (BrokenPipeException e) {
      if (!isOutputClosed)
        LOG.info("{}: standard output is closed, the crawl continues without it", command);
      isOutputClosed = true;
    }
  }

  // The end of the crawl prints what this thread does not.
  private void report(StoreException error) {
    if (hasFailed) return;
    hasFailed = true;
    LOG.warn("{}: the graph cannot be read while the crawl runs", command, error);
    screen.printMessageWhileRunning(
        "orbweaver: the graph cannot be read while the crawl runs, "
            + command
            + " tries again: "
            + error.getMessage());
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
