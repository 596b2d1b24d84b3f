package orbweaver.app.news;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import orbweaver.contract.json.Json;
import orbweaver.contract.profile.NewsDelivery.Webhook;
import orbweaver.contract.profile.NewsItem;
import orbweaver.fetcher.egress.Cidr;
import orbweaver.fetcher.egress.ConnectDecision.Allowed;
import orbweaver.fetcher.egress.ConnectDecision.Forbidden;
import orbweaver.fetcher.egress.ConnectDecision.Unresolved;
import orbweaver.fetcher.egress.EgressPolicy;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.Timeout;

/**
 * Sender of news to webhooks. The addresses of a server are resolved once and checked, and only a
 * checked address is connected to; a redirect is not followed.
 *
 * @param egress egress policy of the crawl, whose blocked servers and ports receive nothing
 */
record WebhookSender(EgressPolicy egress) {
  /** Header field with the HMAC-SHA256 of the body by the secret, in hexadecimal digits. */
  static final String SIGNATURE = "Orbweaver-Signature";

  /** Header field with the id of the item, by which a receiver knows a repeated one. */
  static final String ID = "Orbweaver-News-Id";

  private static final Duration TIME_LIMIT = Duration.ofSeconds(10);
  private static final List<Cidr> ALL = List.of(Cidr.parse("0.0.0.0/0"), Cidr.parse("::/0"));
  private static final String ALGORITHM = "HmacSHA256";

  /** Posts an item. A status from 200 to 299 confirms it. */
  void send(Webhook webhook, NewsItem item) throws DeliveryFailedException {
    var body = Json.bytes(item);
    var request = new HttpPost(webhook.url().toString());
    request.setHeader(SIGNATURE, "sha256=" + signature(webhook.secret(), body));
    request.setHeader(ID, item.id());
    request.setEntity(new ByteArrayEntity(body, ContentType.APPLICATION_JSON));
    var status = status(request, client(addresses(webhook)));
    if (status < 200 || status >= 300)
      throw new DeliveryFailedException("status " + status + " (expected: 200 to 299)");
  }

  // The response is not closed, because that would read its body, which may be endless: the
  // connection is closed at once instead.
  private static int status(HttpPost request, CloseableHttpClient client)
      throws DeliveryFailedException {
    try (var limit = TimeLimit.start(TIME_LIMIT, request::cancel)) {
      try {
        return client.executeOpen(null, request, null).getCode();
      } catch (IOException e) {
        throw new DeliveryFailedException(
            limit.isOver()
                ? "no response within " + TIME_LIMIT.toSeconds() + " s"
                : String.valueOf(e.getMessage()));
      }
    } finally {
      client.close(CloseMode.IMMEDIATE);
    }
  }

  private InetAddress[] addresses(Webhook webhook) throws DeliveryFailedException {
    var settings = egress.settings().outsideCrawl(webhook.allowPrivate() ? ALL : List.of());
    var policy = new EgressPolicy(egress.resolver(), settings);
    return switch (policy.decide(webhook.url(), true, TIME_LIMIT)) {
      case Allowed(var addresses) ->
          addresses.stream().map(InetSocketAddress::getAddress).toArray(InetAddress[]::new);
      case Forbidden(var reason) ->
          throw new DeliveryFailedException(
              reason
                  + " (expected: a public address, or allow-private: true in the profile; and no"
                  + " server or port that the crawl may not use)");
      case Unresolved() ->
          throw new DeliveryFailedException("the name of the server has no address");
    };
  }

  private static CloseableHttpClient client(InetAddress[] addresses) {
    var limit = Timeout.of(TIME_LIMIT);
    var connections =
        PoolingHttpClientConnectionManagerBuilder.create()
            .setDnsResolver(new CheckedAddresses(addresses))
            .setDefaultConnectionConfig(
                ConnectionConfig.custom().setConnectTimeout(limit).setSocketTimeout(limit).build())
            .build();
    return HttpClients.custom()
        .setConnectionManager(connections)
        .setDefaultRequestConfig(RequestConfig.custom().setResponseTimeout(limit).build())
        .disableRedirectHandling()
        .disableAutomaticRetries()
        .disableCookieManagement()
        .build();
  }

  static String signature(String secret, byte[] body) {
    try {
      var mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(secret.getBytes(UTF_8), ALGORITHM));
      return HexFormat.of().formatHex(mac.doFinal(body));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(ALGORITHM, e);
    }
  }

  /** Resolver that returns the addresses that were checked, so that no name is resolved again. */
  private static final class CheckedAddresses implements org.apache.hc.client5.http.DnsResolver {
    private final InetAddress[] addresses;

    CheckedAddresses(InetAddress[] addresses) {
      this.addresses = addresses;
    }

    @Override
    public InetAddress[] resolve(String host) {
      return addresses.clone();
    }

    @Override
    public String resolveCanonicalHostname(String host) {
      return host;
    }
  }
}
