package orbweaver.fetcher.http.apache;

import java.io.EOFException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.PortUnreachableException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import java.util.Optional;
import java.util.function.Predicate;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import orbweaver.contract.fetch.Failure;
import orbweaver.fetcher.http.HttpExchange.FailedExchange;
import orbweaver.fetcher.http.ResponseHead;
import orbweaver.fetcher.http.coding.ContentCodingException;
import orbweaver.runtime.input.CauseText;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.NoHttpResponseException;
import org.apache.hc.core5.http.TruncatedChunkException;

/** Classifier of exceptions of the HTTP client. */
final class ExceptionClassifier {
  private static final int MAX_CAUSES = 10;

  // The JDK has no exception types for these two cases.
  private static final String PLAIN_TEXT = "Unsupported or unrecognized SSL message";
  private static final String WRONG_VERSION = "protocol_version";

  private ExceptionClassifier() {}

  /** Returns the failed exchange for an exception, with its message as the cause. */
  static FailedExchange failedExchange(Optional<ResponseHead> head, IOException e) {
    var isPermanent = e instanceof SSLException && isPermanent(e);
    return new FailedExchange(head, failureOf(e), Optional.of(CauseText.of(e)), isPermanent);
  }

  /** Returns the failure for an exception. */
  static Failure failureOf(IOException e) {
    return switch (e) {
      case ConnectTimeoutException _ -> Failure.UNREACHABLE;
      case InterruptedIOException _ -> Failure.TIMEOUT;
      case SSLException _ ->
          !isPermanent(e) && isEndOfConnection(e) ? Failure.INCOMPLETE : Failure.TLS;
      case UnknownHostException _ -> Failure.UNRESOLVED;
      case ConnectException _ -> Failure.UNREACHABLE;
      case NoRouteToHostException _ -> Failure.UNREACHABLE;
      case PortUnreachableException _ -> Failure.UNREACHABLE;
      case SocketException _ -> isNoRoute(e) ? Failure.UNREACHABLE : Failure.INCOMPLETE;
      case NoHttpResponseException _ -> Failure.INCOMPLETE;
      case ConnectionClosedException _ -> Failure.INCOMPLETE;
      case TruncatedChunkException _ -> Failure.INCOMPLETE;
      case ContentCodingException _ -> Failure.ENCODING;
      case IOException _ -> Failure.PROTOCOL;
    };
  }

  // An untrusted certificate, a server without TLS, or without an accepted TLS version: later
  // connections fail in the same way.
  private static boolean isPermanent(IOException e) {
    return hasCause(e, ExceptionClassifier::isPermanentCause);
  }

  // A closed connection says nothing about the server's TLS: the server may be restarting.
  private static boolean isEndOfConnection(IOException e) {
    return hasCause(e, cause -> cause instanceof EOFException || cause instanceof SocketException);
  }

  private static boolean isPermanentCause(Throwable cause) {
    if (cause instanceof CertificateException || cause instanceof SSLPeerUnverifiedException) {
      return true;
    }
    var message = String.valueOf(cause.getMessage());
    return message.contains(PLAIN_TEXT) || message.contains(WRONG_VERSION);
  }

  private static boolean hasCause(Throwable e, Predicate<Throwable> condition) {
    var cause = e;
    for (var depth = 0; cause != null && depth < MAX_CAUSES; depth++) {
      if (condition.test(cause)) return true;
      cause = cause.getCause();
    }
    return false;
  }

  // The JDK has no exception type for an unreachable network.
  private static boolean isNoRoute(IOException e) {
    return String.valueOf(e.getMessage()).startsWith("Network is unreachable");
  }
}
