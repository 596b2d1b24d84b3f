package orbweaver.rule;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.Ring;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivityRequest;
import orbweaver.contract.course.Course;
import orbweaver.contract.course.Score;
import orbweaver.contract.course.Search;
import orbweaver.contract.course.SearchOrder;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Extent;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.KeyKind;
import orbweaver.rule.inlet.Registrar;
import orbweaver.rule.inlet.Registration.Registered;

/** Fixtures: records of a small web. */
public final class World {
  public static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
  public static final Outcome WHOLE = new Outcome.Got(new Extent.Whole());
  public static final CrawlUrl ROOT = url("https://a.test/");
  public static final CrawlUrl HERE = url("https://a.test/here");

  private World() {}

  public static CrawlUrl url(String text) {
    return CrawlUrl.of(text);
  }

  public static Ring ring(int partitions) {
    return new Ring("r", KeyKind.DOMAIN, partitions, "xxh3-64", "test", Map.of());
  }

  public static ActivityRequest request(String id, String formula) {
    var none = Optional.<Duration>empty();
    return new ActivityRequest(
        id,
        formula,
        Optional.empty(),
        Optional.of(1),
        none,
        none,
        Optional.empty(),
        Optional.empty());
  }

  /** Returns a copy with that policy. */
  public static ActivityRequest going(ActivityRequest request, Course course) {
    return new ActivityRequest(
        request.id(),
        request.formula(),
        request.operator(),
        request.seeds(),
        request.delay(),
        request.patience(),
        request.own(),
        Optional.of(course));
  }

  /** Returns a policy with a best-first search. */
  public static Course best(Score... by) {
    var search = new Search(SearchOrder.BEST, Optional.of(List.of(by)));
    return new Course(Optional.of(search), Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** Returns the activity that results from a request. */
  public static Activity activity(String id, String formula) {
    return activity(request(id, formula));
  }

  public static Activity activity(ActivityRequest request) {
    var came = new Registrar("seed").register(request, Optional.empty(), NOON);
    if (came instanceof Registered(var activity)) return activity;
    throw new AssertionError(came);
  }

  public static Label label(int depth, int hops) {
    return new Label(ROOT, depth, hops);
  }

  public static Wish wish(Activity activity, Label label, String residual) {
    return new Wish(activity.id(), activity.version(), label, residual, Priority.NEXT);
  }

  public static Evidence answered(int status, String... fields) {
    var headers = new ArrayList<Header>();
    for (var i = 0; i < fields.length; i += 2) headers.add(new Header(fields[i], fields[i + 1]));
    return new Evidence(
        NOON,
        Optional.of("192.0.2.1"),
        Optional.of(status),
        headers,
        Optional.empty(),
        Evidence.none(NOON).tls());
  }

  public static Evidence html() {
    return answered(200, "content-type", "text/html; charset=utf-8");
  }

  public static Link link(String target, LinkKind kind, int position) {
    return new Link(url(target), kind, position, Optional.empty(), List.of());
  }

  /** Returns anchors to those targets. */
  public static List<Link> links(String... targets) {
    var links = new ArrayList<Link>();
    for (var target : targets) links.add(link(target, LinkKind.A, links.size()));
    return links;
  }

  /** Returns the page {@link #HERE} as the result of its only fetch request. */
  public static Page page(Outcome outcome, Evidence evidence, List<Link> links, Wish... wishes) {
    var order = new Order(HERE, 1, outcome instanceof Outcome.Unchanged, List.of(wishes));
    return new Page(order, outcome, evidence, Optional.empty(), links, false);
  }
}
