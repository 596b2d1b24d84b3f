package orbweaver.cli.run;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import orbweaver.cli.exit.ExitCode;

/** Turns Ctrl-C and SIGTERM into a clean stop: they wait until the work is closed. */
public final class Stopping implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch closed = new CountDownLatch(1);
  private final boolean exitsAsStopped;
  private final Thread hook = Thread.ofPlatform().name("stopping").unstarted(this::stop);

  private Stopping(boolean exitsAsStopped) {
    this.exitsAsStopped = exitsAsStopped;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** For a crawl: whatever the signal, the process ends with {@link ExitCode#STOPPED}. */
  public static Stopping ofCrawl() {
    return new Stopping(true);
  }

  /** For a service: the process ends as the signal says. */
  public static Stopping ofService() {
    return new Stopping(false);
  }

  /** Whether it is time to stop. */
  public boolean isAsked() {
    return asked.getCount() == 0;
  }

  /** Asks for it without a signal: the process ends by itself. */
  public void ask() {
    asked.countDown();
  }

  /** Waits at most so long for it; answers whether it is time to stop. */
  public boolean await(Duration wait) throws InterruptedException {
    return asked.await(wait.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void stop() {
    if (closed.getCount() == 0) return;
    asked.countDown();
    try {
      var _ = closed.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    // By itself the JVM would end with the number of the signal.
    if (exitsAsStopped) Runtime.getRuntime().halt(ExitCode.STOPPED.number());
  }

  /** The work is closed: the process may end. */
  @Override
  public void close() {
    closed.countDown();
    if (isAsked()) return;
    try {
      var _ = Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // A signal came this moment; the hook finds the work closed.
    }
  }
}
