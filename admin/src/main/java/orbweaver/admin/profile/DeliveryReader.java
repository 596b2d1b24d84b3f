package orbweaver.admin.profile;

import java.util.List;
import orbweaver.admin.yaml.YamlKeys;
import orbweaver.admin.yaml.YamlValue.Scalar;
import orbweaver.contract.profile.NewsDelivery;
import orbweaver.contract.profile.NewsDelivery.Webhook;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Resolved;

/** Reader of the delivery of a profile. */
record DeliveryReader(YamlKeys keys) {
  private static final List<String> KEYS = List.of("file", "command", "webhook", "old-news");
  private static final List<String> WEBHOOK_KEYS = List.of("url", "secret", "allow-private");

  NewsDelivery read() {
    keys.requireKnown(KEYS);
    return new NewsDelivery(
        keys.text("file").map(Scalar::text),
        keys.oneOrMore("command").map(words -> words.stream().map(Scalar::text).toList()),
        keys.nested("webhook").map(this::webhook),
        keys.text("old-news").map(this::flag));
  }

  private Webhook webhook(YamlKeys inner) {
    inner.requireKnown(WEBHOOK_KEYS);
    return new Webhook(
        url(required(inner, "url")),
        required(inner, "secret").text(),
        inner.text("allow-private").map(this::flag).orElse(false));
  }

  private Scalar required(YamlKeys inner, String key) {
    return inner.text(key).orElseThrow(() -> keys.mismatch(inner.mapping(), "keys url and secret"));
  }

  private CrawlUrl url(Scalar text) {
    if (CrawlUrl.parse(text.text()) instanceof Resolved(var url)) return url;
    throw keys.mismatch(text, "a URL, http://… or https://…");
  }

  private boolean flag(Scalar text) {
    return switch (text.text()) {
      case "true" -> true;
      case "false" -> false;
      default -> throw keys.mismatch(text, "true or false");
    };
  }
}
