package orbweaver.frontier;

import java.time.Instant;
import java.util.function.Function;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.known.Hearsay;
import orbweaver.frontier.known.Known;
import orbweaver.frontier.queue.HostQueues;
import orbweaver.frontier.queue.Place;

/** Brings URLs on their way to a fetcher, and keeps the order in which they go. */
final class Dispatch {
  private final Urls urls;
  private final HostQueues queues;
  private final Function<CrawlUrl, String> keyOf;
  private final Hearsay hearsay;
  private final Frontier.Voice voice;

  Dispatch(
      Urls urls,
      HostQueues queues,
      Function<CrawlUrl, String> keyOf,
      Hearsay hearsay,
      Frontier.Voice voice) {
    this.urls = urls;
    this.queues = queues;
    this.keyOf = keyOf;
    this.hearsay = hearsay;
    this.voice = voice;
  }

  /** Keeps a URL whose wishes have changed, and does what they ask for now. */
  void bring(Fingerprint url, Known known, Open open, Instant now) {
    if (open.out().isPresent() || open.waiting().isEmpty()) urls.put(url, known, open);
    else
      open.place()
          .ifPresentOrElse(
              place -> moveUp(url, known, open, place, now), () -> send(url, known, open, now));
  }

  private void moveUp(Fingerprint url, Known known, Open open, Place place, Instant now) {
    if (open.priority().isBefore(place.priority())) {
      queues.leave(place);
      enqueue(url, known, open, now);
    } else urls.put(url, known, open);
  }

  private void send(Fingerprint url, Known known, Open open, Instant now) {
    if (open.before().isReusable()) reuse(url, known.reordered(), open);
    else enqueue(url, known, open, now);
  }

  // Nothing is sent for a reuse, so it waits for no lane and no window.
  private void reuse(Fingerprint url, Known known, Open open) {
    handOut(url, known, open.handedOut(known.number(), true));
  }

  /** To the place in its host's queue that the best of its wishes asks for. */
  void enqueue(Fingerprint url, Known known, Open open, Instant now) {
    var host = keyOf.apply(open.url());
    var place = queues.enqueue(host, open.priority(), url);
    urls.put(url, known, open.queued(place));
    handOut(host, now);
  }

  /** Hands out what a host may be asked for now. */
  void handOut(String host, Instant now) {
    for (var url = queues.next(host, now); url.isPresent(); url = queues.next(host, now)) {
      var known = urls.known(url.get()).orElseThrow();
      var open = urls.open(url.get()).orElseThrow();
      handOut(url.get(), known, open.handedOut(known.number(), false));
    }
  }

  // What is kept of the order has heard nothing: made again, it asks again.
  private void handOut(Fingerprint url, Known known, Open open) {
    urls.put(url, known, open);
    voice.order(hearsay.told(open.out().orElseThrow(), known));
  }
}
