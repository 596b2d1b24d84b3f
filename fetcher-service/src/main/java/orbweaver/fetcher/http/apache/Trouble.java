package orbweaver.fetcher.http.apache;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.PortUnreachableException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.Optional;
import javax.net.ssl.SSLException;
import orbweaver.contract.fetch.Failure;
import orbweaver.fetcher.http.Exchange.Broken;
import orbweaver.fetcher.http.Head;
import orbweaver.fetcher.http.coding.CodingException;
import orbweaver.kit.input.CauseText;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.NoHttpResponseException;
import org.apache.hc.core5.http.TruncatedChunkException;

/** What an exception means. */
final class Trouble {
  private Trouble() {}

  /** Returns the failed exchange for an exception, with its message as the cause. */
  static Broken broken(Optional<Head> head, IOException e) {
    return new Broken(head, of(e), Optional.of(CauseText.of(e)));
  }

  static Failure of(IOException e) {
    return switch (e) {
      case ConnectTimeoutException _ -> Failure.UNREACHABLE;
      case InterruptedIOException _ -> Failure.TIMEOUT;
      case SSLException _ -> Failure.TLS;
      case UnknownHostException _ -> Failure.UNRESOLVED;
      case ConnectException _ -> Failure.UNREACHABLE;
      case NoRouteToHostException _ -> Failure.UNREACHABLE;
      case PortUnreachableException _ -> Failure.UNREACHABLE;
      case SocketException _ -> isNoRoute(e) ? Failure.UNREACHABLE : Failure.CUT;
      case NoHttpResponseException _ -> Failure.CUT;
      case ConnectionClosedException _ -> Failure.CUT;
      case TruncatedChunkException _ -> Failure.CUT;
      case CodingException _ -> Failure.ENCODING;
      case IOException _ -> Failure.PROTOCOL;
    };
  }

  // The JDK has no type of its own for a network that cannot be reached.
  private static boolean isNoRoute(IOException e) {
    return String.valueOf(e.getMessage()).startsWith("Network is unreachable");
  }
}
