package orbweaver.fetcher.http;

import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/** Makes the client that does nothing by itself. */
final class Clients {
  /** Of every request. */
  static final RequestConfig CONFIG =
      RequestConfig.custom()
          .setRedirectsEnabled(false)
          .setAuthenticationEnabled(false)
          .setContentCompressionEnabled(false)
          .setProtocolUpgradeEnabled(false)
          .build();

  private static final int LINES_A_HEAD = 4;
  private static final int MOST_FIELDS = 100;
  private static final Timeout CONNECTING = Timeout.ofSeconds(10);
  // A server may have closed a connection that lay idle; one that did not was just used.
  private static final TimeValue SURELY_OPEN = TimeValue.of(200, TimeUnit.MILLISECONDS);
  private static final TimeValue KEPT = TimeValue.ofSeconds(10);

  private Clients() {}

  static CloseableHttpClient plain(SSLContext tls, int connections, int headBudget) {
    return HttpClientBuilder.create()
        .setConnectionManager(connections(tls, connections, headBudget))
        .setDefaultRequestConfig(CONFIG)
        .disableAutomaticRetries()
        .disableRedirectHandling()
        .disableCookieManagement()
        .disableContentCompression()
        .disableAuthCaching()
        .disableConnectionState()
        .disableDefaultUserAgent()
        .evictExpiredConnections()
        .evictIdleConnections(KEPT)
        .build();
  }

  private static PoolingHttpClientConnectionManager connections(
      SSLContext tls, int connections, int headBudget) {
    var http =
        Http1Config.custom()
            .setMaxLineLength(headBudget / LINES_A_HEAD)
            .setMaxHeaderCount(MOST_FIELDS)
            .build();
    var config =
        ConnectionConfig.custom()
            .setConnectTimeout(CONNECTING)
            .setValidateAfterInactivity(SURELY_OPEN)
            .build();
    return PoolingHttpClientConnectionManagerBuilder.create()
        .setConnectionFactory(
            ManagedHttpClientConnectionFactory.builder().http1Config(http).build())
        .setDefaultConnectionConfig(config)
        .setTlsSocketStrategy(new DefaultClientTlsStrategy(tls))
        .setPoolConcurrencyPolicy(PoolConcurrencyPolicy.LAX)
        .setMaxConnTotal(connections)
        .setMaxConnPerRoute(connections)
        .build();
  }
}
