package orbweaver.app.process;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import orbweaver.admin.pipeline.StopSignal;

/** Handler that turns Ctrl-C and SIGTERM into a clean stop: the JVM waits until work is closed. */
public final class ShutdownSignal implements StopSignal, AutoCloseable {
  /** Exit status of a process that was interrupted: 128 and the number of SIGINT. */
  public static final int EXIT_STATUS = 130;

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final CountDownLatch request = new CountDownLatch(1);
  private final CountDownLatch closed = new CountDownLatch(1);
  private final boolean exitsAsStopped;
  private final Thread hook = Thread.ofPlatform().name("stopping").unstarted(this::stop);

  private ShutdownSignal(boolean exitsAsStopped) {
    this.exitsAsStopped = exitsAsStopped;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Returns the handler of a crawl, whose process always ends with {@link #EXIT_STATUS}. */
  public static ShutdownSignal forCrawl() {
    return new ShutdownSignal(true);
  }

  /** Returns the handler of a service, whose process ends with the exit code of the signal. */
  public static ShutdownSignal forService() {
    return new ShutdownSignal(false);
  }

  @Override
  public boolean isRequested() {
    return request.getCount() == 0;
  }

  /** Requests a stop without a signal. */
  public void request() {
    request.countDown();
  }

  @Override
  public boolean await(Duration wait) throws InterruptedException {
    return request.await(wait.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void stop() {
    if (closed.getCount() == 0) return;
    request.countDown();
    try {
      var _ = closed.await(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    // The default exit code of the JVM would be that of the signal.
    if (exitsAsStopped) Runtime.getRuntime().halt(EXIT_STATUS);
  }

  /** Reports that the work is closed, so that the process may end. */
  @Override
  public void close() {
    closed.countDown();
    if (isRequested()) return;
    try {
      var _ = Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // A signal arrived at this moment; the hook finds the work closed.
    }
  }
}
