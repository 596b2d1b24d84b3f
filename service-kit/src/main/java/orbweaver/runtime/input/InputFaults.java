package orbweaver.runtime.input;

import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Log of unexpected exceptions that untrusted input causes in the code that reads it. Such an
 * exception does not end a service, and each is a bug of this program: the first of a kind is
 * logged with its stack trace, later ones in one line.
 */
public final class InputFaults {
  private static final Logger LOG = LoggerFactory.getLogger(InputFaults.class);
  private static final int MAX_KINDS = 1000;
  private static final int MAX_FRAMES = 60;

  private final String component;
  private final Set<String> kinds = ConcurrentHashMap.newKeySet();

  /**
   * @param component name of the service that reads the input, such as {@code fetcher-service}
   */
  public InputFaults(String component) {
    this.component = component;
  }

  /**
   * Logs an exception.
   *
   * @param subject source of the input, such as a URL
   * @return the cause, as it is written into an outcome
   */
  public String log(String subject, Throwable e) {
    var cause = CauseText.printable(e.getClass().getSimpleName() + ": " + CauseText.of(e));
    var printableSubject = CauseText.printable(subject);
    if (isFirst(e)) {
      LOG.warn(
          "{}: cannot read the response of {}: {}; the request counts as failed. This is a bug:"
              + " please report it with this stack trace",
          component,
          printableSubject,
          cause,
          printable(e, cause));
    } else {
      LOG.warn(
          "{}: cannot read the response of {}: {}; the request counts as failed. The first one of"
              + " this kind was logged with its stack trace",
          component,
          printableSubject,
          cause);
    }
    return cause;
  }

  // The message of the exception itself may quote the input, with its line breaks.
  private static Throwable printable(Throwable e, String cause) {
    var printable = new Throwable(cause);
    printable.setStackTrace(
        Arrays.stream(e.getStackTrace()).limit(MAX_FRAMES).toArray(StackTraceElement[]::new));
    return printable;
  }

  private boolean isFirst(Throwable e) {
    var stack = e.getStackTrace();
    var place = stack.length == 0 ? "" : stack[0].toString();
    return kinds.size() < MAX_KINDS && kinds.add(e.getClass().getName() + " at " + place);
  }
}
