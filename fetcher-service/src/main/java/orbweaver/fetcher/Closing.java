package orbweaver.fetcher;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Fetched;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Wish;
import orbweaver.fetcher.http.Body;
import orbweaver.fetcher.judging.Hearsay;
import orbweaver.fetcher.known.KnownPages;
import orbweaver.fetcher.known.Retelling;
import orbweaver.fetcher.robots.RobotsFile;
import orbweaver.fetcher.robots.Standing.Ruled;
import orbweaver.language.FormulaSyntaxException;

/** How an order ends. */
record Closing(Outcome outcome, Evidence evidence, List<Wish> wishes, Body body) {
  /** Without a body. */
  static Closing bare(Outcome outcome, Evidence evidence, List<Wish> wishes) {
    return new Closing(outcome, evidence, wishes, Body.UNREAD);
  }

  /** By nothing that was asked. */
  static Closing unasked(Order order, Outcome outcome, World world) {
    return bare(outcome, Evidence.none(world.clocks().wall().instant()), order.wishes());
  }

  /**
   * By a page we have: a server is asked nothing for it. Of a wish that is no formula whoever
   * judges it says so.
   */
  static Closing unchanged(Order order, World world) {
    var bare = unasked(order, new Unchanged(), world);
    try {
      var heard = new Hearsay(world.formulas()).judged(order);
      return bare(bare.outcome(), bare.evidence(), heard);
    } catch (FormulaSyntaxException e) {
      return bare;
    }
  }

  /** By what others told of it, if that serves. */
  static Optional<Closing> told(Job job, KnownPages known, World world) {
    try {
      return of(job, known, world);
    } catch (FormulaSyntaxException e) {
      return Optional.empty();
    }
  }

  /**
   * By what others found, if that serves. Nobody tells what a sitemap listed.
   *
   * @throws orbweaver.language.FormulaSyntaxException if a residual is no formula
   */
  static Optional<Closing> of(Job job, KnownPages known, World world) {
    if (job.isForListings()) return Optional.empty();
    var now = world.clocks().wall().instant();
    return new Retelling(world.formulas())
        .of(known, job.order(), job.activities(), now)
        .map(told -> new Closing(told.outcome(), told.evidence(), told.wishes(), told.body()));
  }

  /** By the robots.txt we have: what it lists is told again, and nobody is asked for it twice. */
  static Closing ofRobots(Ruled ruled, List<Wish> wishes, Instant now) {
    return ruled
        .at()
        .map(
            at ->
                new Closing(
                    new Got(new Extent.Whole()), Evidence.none(at), wishes, listing(ruled.file())))
        .orElseGet(() -> bare(new Failed(Failure.CLIENT_ERROR), Evidence.none(now), wishes));
  }

  private static Body listing(RobotsFile file) {
    var lines = file.sitemaps().stream().map(url -> "Sitemap: " + url).collect(joining("\n"));
    return Body.whole(lines.getBytes(UTF_8));
  }

  Fetched of(Order order) {
    return new Fetched(order.withWishes(wishes), outcome, evidence);
  }
}
