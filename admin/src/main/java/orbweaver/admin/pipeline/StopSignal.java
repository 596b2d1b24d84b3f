package orbweaver.admin.pipeline;

import java.time.Duration;

/** Signal that asks an operation to stop. */
public interface StopSignal {
  /** Tests whether a stop was requested. */
  boolean isRequested();

  /** Waits for a stop request; returns whether there is one. */
  boolean await(Duration wait) throws InterruptedException;
}
