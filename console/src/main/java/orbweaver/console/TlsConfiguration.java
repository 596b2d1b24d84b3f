package orbweaver.console;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsParameters;
import javax.net.ssl.SSLContext;

/** TLS of a server: version 1.2 or newer. */
final class TlsConfiguration extends HttpsConfigurator {
  private static final String[] VERSIONS = {"TLSv1.3", "TLSv1.2"};

  TlsConfiguration(SSLContext context) {
    super(context);
  }

  @Override
  public void configure(HttpsParameters parameters) {
    var settings = getSSLContext().getDefaultSSLParameters();
    settings.setProtocols(VERSIONS);
    settings.setUseCipherSuitesOrder(true);
    parameters.setSSLParameters(settings);
  }
}
