package orbweaver.fetcher.http.apache;

import java.net.URI;
import orbweaver.fetcher.http.HttpRequest;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.core5.net.URIAuthority;

/** GET request whose target is sent exactly as in the URL, without normalization by {@link URI}. */
final class ExactGet extends HttpUriRequestBase {
  private static final long serialVersionUID = 1;
  private static final URI ROOT = URI.create("/");

  ExactGet(HttpRequest request) {
    super("GET", ROOT);
    var url = request.url();
    setScheme(url.scheme());
    setAuthority(new URIAuthority(url.host(), explicitPort(request)));
    setPath(request.target());
    request.headers().forEach(this::addHeader);
  }

  // The Host field names the port exactly when the URL does (RFC 9110 7.2).
  private static int explicitPort(HttpRequest request) {
    var url = request.url();
    return url.authority().length() > url.host().length() ? url.port() : -1;
  }
}
