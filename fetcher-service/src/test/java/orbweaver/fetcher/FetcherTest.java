package orbweaver.fetcher;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.fetcher.TinyWeb.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.fetch.BodyExtent;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.HostRecord;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Blocked;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.fetch.Outcome.RobotsDenied;
import orbweaver.contract.fetch.RobotsAccess;
import orbweaver.contract.request.CarriedAnswer;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.request.Rejection;
import orbweaver.contract.request.Rejection.EvidenceStage;
import orbweaver.contract.request.SitemapRole;
import orbweaver.contract.request.Validators;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.fetcher.egress.Cidr;
import orbweaver.fetcher.egress.ConnectTo;
import orbweaver.fetcher.egress.EgressPolicy;
import orbweaver.fetcher.egress.SystemDnsResolver;
import orbweaver.fetcher.http.Credentials;
import orbweaver.fetcher.http.Identity;
import orbweaver.fetcher.http.apache.ApacheTransport;
import orbweaver.fetcher.http.apache.ExchangeLimits;
import orbweaver.fetcher.http.apache.TlsTrust;
import orbweaver.fetcher.memory.BodyLimits;
import orbweaver.fetcher.memory.BodyMemory;
import orbweaver.fetcher.politeness.Clocks;
import orbweaver.sandbox.PlainHttpServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Test of a fetcher with real servers: robots.txt, outcomes, evidence, politeness and membership.
 */
class FetcherTest {
  private static final InstantSource CLOCK = InstantSource.system();
  private static final Fetched WHOLE = new Fetched(new BodyExtent.Whole());
  private static final String SINCE = "Thu, 01 Jan 2026 12:00:00 GMT";

  private static final Identity KNOWN =
      new Identity(
          "0.1.0",
          Optional.of(CrawlUrl.of("https://crawl.test/why")),
          new Credentials(Map.of("http://known.test", "me:secret")));

  private final AtomicBoolean mayStart = new AtomicBoolean(true);
  private final AtomicBoolean schedulerFails = new AtomicBoolean();
  private TinyWeb web;
  private PlainHttpServer plain;
  private SystemDnsResolver names;
  private ApacheTransport transport;
  private Fetcher fetcher;
  private final BodyMemory memory = new BodyMemory(BodyLimits.of(64 << 20), 16 << 20, 256);
  private final List<FetchCompletion> finished = new ArrayList<>();
  private Duration delay = Duration.ZERO;
  private Optional<Duration> operatorDelay = Optional.empty();
  private List<String> own = List.of();
  private Optional<String> operator = Optional.of("me@example.org");

  @BeforeEach
  void open() throws IOException, NoSuchAlgorithmException {
    web = new TinyWeb();
    plain = PlainHttpServer.open();
    names = new SystemDnsResolver();
    var settings =
        FetcherSettings.of("0.1.0")
            .withAllowedNetworks(
                List.of(Cidr.parse("127.0.0.0/8")),
                List.of(
                    ConnectTo.parse(":80:127.0.0.1:" + web.port()),
                    ConnectTo.parse(":443:127.0.0.1:" + plain.port())))
            .withIdentity(KNOWN);
    transport =
        new ApacheTransport(TlsTrust.exceptFor(_ -> false), 10, ExchangeLimits.DEFAULT, CLOCK);
    var policy = new EgressPolicy(names, settings.egress());
    fetcher =
        new Fetcher(
            settings,
            Clocks.of(CLOCK),
            policy,
            transport,
            CrawlUrl::domain,
            memory,
            new FetcherCallbacks(this::mayStart, () -> {}));
    fetcher.openPartition(0, List.of());
  }

  @AfterEach
  void close() throws IOException {
    fetcher.close();
    transport.close();
    names.close();
    web.close();
    plain.close();
  }

  @Test
  void robotsTxtIsRequestedFirstAndOnce() {
    web.page("/robots.txt", "200 OK", "User-agent: orbweaver\nDisallow: /private\nAllow: /\n");
    web.page("/a", "200 OK", "A").page("/b", "200 OK", "B");

    submit("/a", "/private/x", "/b");

    assertThat(outcome("/a")).isEqualTo(WHOLE);
    assertThat(outcome("/b")).isEqualTo(WHOLE);
    assertThat(outcome("/private/x")).isEqualTo(new RobotsDenied("Disallow: /private"));
    assertThat(web.targets()).containsExactly("/robots.txt", "/a", "/b");
    assertThat(answer("/a").result().evidence().robotsLine()).contains("Allow: /");
    assertThat(hostRecords()).filteredOn(HostRecord.RobotsTxt.class::isInstance).hasSize(1);
  }

  @Test
  void aHostWithUntrustedTlsIsRequestedOnceAndAllItsUrlsFailAsTls() {
    var urls = List.of("https://site.test/a", "https://site.test/b");
    for (var url : urls)
      accept(new FetchRequest(CrawlUrl.of(url), 1, false, List.of(interest("t"))));

    for (var url : urls) {
      assertThat(outcomeOf(url))
          .isInstanceOfSatisfying(
              Failed.class,
              failed -> {
                assertThat(failed.failure()).isEqualTo(Failure.TLS);
                assertThat(failed.retryAfter()).isEmpty();
                assertThat(failed.cause().orElseThrow()).contains("SSL");
              });
    }
    assertThat(plain.connections()).isEqualTo(1);
    var robots = hostRecords().stream().filter(HostRecord.RobotsTxt.class::isInstance).toList();
    assertThat(robots)
        .singleElement()
        .extracting(record -> ((HostRecord.RobotsTxt) record).failure().orElseThrow().failure())
        .isEqualTo(Failure.TLS);

    // The next owner of the partition reads it from the host record.
    fetcher.closePartition(0);
    fetcher.openPartition(0, robots);
    finished.clear();
    accept(new FetchRequest(CrawlUrl.of("https://site.test/c"), 1, false, List.of(interest("t"))));
    assertThat(((Failed) outcomeOf("https://site.test/c")).failure()).isEqualTo(Failure.TLS);
    assertThat(plain.connections()).isEqualTo(1);
  }

  @Test
  void untrustedTlsOfARobotsRedirectTargetIsNoPermanentFailure() {
    web.page("/robots.txt", "301 Moved\r\nLocation: https://www.site.test/robots.txt", "");

    submit("/a");

    var failed = (Failed) outcome("/a");
    assertThat(failed.failure()).isEqualTo(Failure.ROBOTS_UNREACHABLE);
    assertThat(failed.retryAfter()).isPresent();
    assertThat(failed.cause().orElseThrow()).startsWith("tls: ").contains("SSL");
  }

  @Test
  void aRedirectIsFollowedAsSentAndStoredWithoutUserInformation() {
    web.page("/medium", "301 Moved\r\nLocation: http://me:p\"w@medium.test//@user/post", "")
        .page("/react", "301 Moved\r\nLocation: /p//react@18.2.0/index.js", "")
        .page("/out", "301 Moved\r\nLocation: /out?u=https://x.test/a&v=//me@b", "");

    submit("/medium", "/react", "/out");

    assertThat(outcome("/medium"))
        .isEqualTo(new Redirected(CrawlUrl.of("http://medium.test//@user/post")));
    assertThat(answer("/medium").result().evidence().headers())
        .contains(new Header("location", "http://medium.test//@user/post"));
    assertThat(outcome("/react")).isEqualTo(new Redirected(url("/p//react@18.2.0/index.js")));
    assertThat(outcome("/out")).isEqualTo(new Redirected(url("/out?u=https://x.test/a&v=//me@b")));
  }

  @Test
  void responsesWithoutABodyOpenTheExchangeWindowAndReusedPagesDoNot() {
    submit("/a", "/b");
    assertThat(outcome("/a")).isEqualTo(new Failed(Failure.CLIENT_ERROR));
    assertThat(outcome("/b")).isEqualTo(new Failed(Failure.CLIENT_ERROR));
    assertThat(memory.availableExchanges(0)).as("after robots.txt and two pages").isEqualTo(32 + 3);

    accept(new FetchRequest(url("/c"), 2, true, List.of(interest("t"))));
    var _ = answer("/c");
    assertThat(memory.availableExchanges(0)).isEqualTo(32 + 3);
  }

  @Test
  void theReasonWhyRobotsTxtCannotBeFetchedIsTheCauseOfTheFailure() {
    web.page("/robots.txt", "503 Busy", "");

    submit("/a");

    var failed = (Failed) outcome("/a");
    assertThat(failed.failure()).isEqualTo(Failure.ROBOTS_UNREACHABLE);
    assertThat(failed.cause()).contains("server error: status 503");
  }

  @Test
  void sitemapsAreListedFromTheCachedRobotsTxt() {
    web.page(
        "/robots.txt",
        "200 OK",
        "User-agent: *\nDisallow: /\nSitemap: /s\nsitemap:http://b.test/t");
    var meant = DiscoveryPath.ofRoot(url("/")).withSitemapRole(SitemapRole.ROBOTS_TXT);
    var robots = new Interest("walk", 1, meant, "t", Priority.NEXT);

    accept(new FetchRequest(url("/robots.txt"), 1, false, List.of(robots)));
    submit("/a");
    accept(new FetchRequest(url("/robots.txt"), 2, false, List.of(robots)));

    assertThat(outcome("/a")).isEqualTo(new RobotsDenied("Disallow: /"));
    assertThat(outcome("/robots.txt")).isEqualTo(WHOLE);
    await().until(() -> finished.addAll(fetcher.drainCompleted()) || finished.size() == 3);
    assertThat(finished)
        .filteredOn(done -> done.result().request().url().equals(url("/robots.txt")))
        .extracting(done -> new String(done.body().bytes(), UTF_8))
        .containsExactly(
            "Sitemap: /s\nSitemap: http://b.test/t", "Sitemap: /s\nSitemap: http://b.test/t");
    assertThat(web.targets()).containsExactly("/robots.txt");
  }

  @Test
  void aMissingRobotsTxtListsNoSitemaps() {
    web.page("/robots.txt", "404 Not Found", "");
    var meant = DiscoveryPath.ofRoot(url("/")).withSitemapRole(SitemapRole.ROBOTS_TXT);

    accept(
        new FetchRequest(
            url("/robots.txt"),
            1,
            false,
            List.of(new Interest("walk", 1, meant, "t", Priority.NEXT))));

    assertThat(outcome("/robots.txt")).isEqualTo(new Failed(Failure.CLIENT_ERROR));
    assertThat(web.targets()).containsExactly("/robots.txt");
  }

  @Test
  void robotsTxtAsAPageIsFetchedLikeAPage() {
    web.page("/robots.txt", "200 OK", "Sitemap: /s");

    submit("/robots.txt");

    assertThat(answer("/robots.txt").result().evidence().status()).contains(200);
  }

  @Test
  void credentialsAreSentToTheirOriginOnly() {
    web.page("/a", "302 Found\r\nLocation: http://other.test/b", "").page("/b", "200 OK", "B");

    for (var url :
        List.of("http://known.test/a", "http://other.test/b", "http://known.test:80/c")) {
      accept(new FetchRequest(CrawlUrl.of(url), 1, false, List.of(interest("t"))));
      answerOf(CrawlUrl.of(url).toString());
    }

    // RFC 7617 2: me:secret.
    assertThat(web.receivedRequests())
        .extracting(seen -> seen.field("Host") + " " + seen.field("Authorization"))
        .containsExactly(
            "known.test Basic bWU6c2VjcmV0",
            "known.test Basic bWU6c2VjcmV0",
            "other.test ",
            "other.test ",
            "known.test Basic bWU6c2VjcmV0");
  }

  @Test
  void onlyUsefulMediaTypesAreRequested() {
    var html = interest("(header-content-type \"text/html\")");
    var pdf = interest("((header-content-type \"application/pdf\") (header-server \"x\"))");

    accept(new FetchRequest(url("/one"), 1, false, List.of(html)));
    accept(new FetchRequest(url("/two"), 1, false, List.of(html, pdf)));
    accept(new FetchRequest(url("/any"), 1, false, List.of(html, interest("t"))));
    for (var target : List.of("/one", "/two", "/any")) outcome(target);

    assertThat(web.receivedRequests().stream().skip(1).map(seen -> seen.field("Accept")))
        .containsExactly(
            "text/html,*/*;q=0.1",
            "application/pdf,text/html,*/*;q=0.1",
            "text/html,application/xhtml+xml,*/*;q=0.5");
  }

  @Test
  void robotsTxtDoesNotBindTheOwnerOfTheOrigin() {
    web.page("/robots.txt", "200 OK", "User-agent: *\nDisallow: /private\n");
    web.page("/private/x", "200 OK", "X");
    own = List.of("http://site.test");

    submit("/private/x");

    assertThat(outcome("/private/x")).isEqualTo(WHOLE);
    assertThat(answer("/private/x").result().evidence().overriddenDisallow())
        .contains("Disallow: /private");
    assertThat(residual("/private/x")).isEqualTo("t");
  }

  @Test
  void robotsTxtBindsAnOwnerOnOtherOrigins() {
    web.page("/robots.txt", "200 OK", "User-agent: *\nDisallow: /private\n");
    own = List.of("http://site.test:8080", "https://site.test");

    submit("/private/x");

    assertThat(outcome("/private/x")).isEqualTo(new RobotsDenied("Disallow: /private"));
    assertThat(web.targets()).containsExactly("/robots.txt");
  }

  @Test
  void theRequestIdentifiesTheCrawlerAndItsOperator() {
    web.page("/a", "200 OK", "A");

    submit("/a");

    assertThat(outcome("/a")).isEqualTo(WHOLE);
    var seen = web.receivedRequests().getLast();
    assertThat(seen.field("User-Agent"))
        .isEqualTo("Orbweaver/0.1.0 (+https://crawl.test/why; +mailto:me@example.org)");
    assertThat(seen.field("From")).isEqualTo("me@example.org");
    assertThat(seen.field("Host")).isEqualTo("site.test");
  }

  @Test
  void eachStatusHasItsOutcome() {
    web.page("/moved", "301 Moved\r\nLocation: b?x#frag", "");
    web.page("/mail", "302 Found\r\nLocation: mailto:x@y", "");
    web.page("/304", "304 Not Modified", "");
    web.page("/gone", "410 Gone", "gone");
    web.on("/204", says("HTTP/1.1 204 No Content", new byte[0]));
    web.page("/206", "206 Partial", "part");

    submit("/moved", "/mail", "/304", "/gone", "/204", "/206", "/none");

    assertThat(outcome("/moved")).isEqualTo(new Redirected(url("/b?x")));
    assertThat(outcome("/mail")).isEqualTo(new Failed(Failure.BAD_STATUS));
    assertThat(outcome("/304")).isEqualTo(new Failed(Failure.BAD_STATUS));
    assertThat(outcome("/gone")).isEqualTo(new Failed(Failure.CLIENT_ERROR));
    assertThat(outcome("/none")).isEqualTo(new Failed(Failure.CLIENT_ERROR));
    assertThat(outcome("/204")).isEqualTo(WHOLE);
    assertThat(outcome("/206")).isEqualTo(new Fetched(new BodyExtent.Part(4)));
  }

  @Test
  void retryAfterComesWithTheFailureAndHoldsTheHost() {
    web.page("/busy", "429 Slow down\r\nRetry-After: 100", "").page("/a", "200 OK", "A");

    submit("/busy");
    assertThat(outcome("/busy"))
        .isEqualTo(new Failed(Failure.TOO_MANY_REQUESTS, Optional.of(Duration.ofSeconds(100))));
    submit("/a");

    assertThat(outcome("/a")).isInstanceOf(Outcome.Deferred.class);
    assertThat(web.targets()).doesNotContain("/a");
    var host = (HostState) answer("/busy").hostRecords().getLast();
    assertThat(host.notBefore()).isAfter(CLOCK.instant().plusSeconds(90));
    assertThat(host.failures()).isEqualTo(1);
    assertThat(host.waitCause()).contains(HostState.WaitCause.RETRY_AFTER);
  }

  @Test
  void theHostRecordNamesTheSourceOfTheDelay() {
    web.page("/robots.txt", "200 OK", "User-agent: *\nCrawl-delay: 0.2\n")
        .page("/a", "200 OK", "A");
    delay = Duration.ofMillis(10);
    operatorDelay = Optional.of(Duration.ofMillis(20));

    submit("/a");

    assertThat(outcome("/a")).isEqualTo(WHOLE);
    var host = (HostState) answer("/a").hostRecords().getLast();
    assertThat(host.delay()).isEqualTo(Duration.ofMillis(200));
    assertThat(host.delaySource()).contains(HostState.DelaySource.ROBOTS);
  }

  @Test
  void anUnreachableRobotsTxtFailsOneTaskAndDefersTheOthersUntilItsRetry() {
    web.page("/robots.txt", "503 Down", "").page("/a", "200 OK", "A");

    submit("/a", "/b", "/c");

    var failed = (Failed) outcome("/a");
    assertThat(failed.failure()).isEqualTo(Failure.ROBOTS_UNREACHABLE);
    assertThat(failed.retryAfter().orElseThrow()).isBetween(seconds(50), seconds(60));
    for (var target : List.of("/b", "/c")) {
      var until = ((Outcome.Deferred) outcome(target)).until();
      assertThat(until).isBetween(CLOCK.instant().plusSeconds(40), CLOCK.instant().plusSeconds(60));
    }
    assertThat(web.targets()).containsExactly("/robots.txt");
  }

  @Test
  void aNameWithoutAnAddressHoldsItsHostLongerEachTime() {
    delay = seconds(10);
    var nowhere = "http://nowhere.invalid:8081/";

    accept(new FetchRequest(CrawlUrl.of(nowhere), 1, false, List.of(interest("t"))));

    assertThat(outcomeOf(nowhere)).isEqualTo(new Failed(Failure.UNRESOLVED));
    var host = (HostState) answerOf(nowhere).hostRecords().getLast();
    assertThat(host.failures()).isEqualTo(1);
    assertThat(host.notBefore()).isAfter(CLOCK.instant().plusSeconds(15));
  }

  @Test
  void anIncompleteRobotsTxtIsUnreachable() {
    web.page("/robots.txt", "206 Partial", "User-agent: *\n").page("/a", "200 OK", "A");

    submit("/a");

    assertThat(((Failed) outcome("/a")).failure()).isEqualTo(Failure.ROBOTS_UNREACHABLE);
    assertThat(web.targets()).containsExactly("/robots.txt");
  }

  @Test
  void robotsTxtIsFollowedOverFiveRedirectsAndNotOverSix() {
    web.page("/robots.txt", "302 Found\r\nLocation: /1", "");
    for (var hop = 1; hop < 5; hop++)
      web.page("/" + hop, "302 Found\r\nLocation: /" + (hop + 1), "");
    web.page("/5", "200 OK", "User-agent: *\nDisallow: /");
    submit("/a");
    assertThat(outcome("/a")).isEqualTo(new RobotsDenied("Disallow: /"));

    web.page("/5", "302 Found\r\nLocation: /6", "")
        .page("/6", "200 OK", "User-agent: *\nDisallow: /");
    web.page("/a", "200 OK", "A");
    fetcher.closePartition(0);
    fetcher.openPartition(0, List.of());
    finished.clear();
    submit("/a");
    assertThat(outcome("/a")).isEqualTo(WHOLE);
  }

  @Test
  void aRobotsRedirectToAnotherHostKeepsThatHostsDelay() {
    var requested = new CountDownLatch(1);
    var answer = new CountDownLatch(1);
    web.page("/a", "200 OK", "A");
    web.on(
        "/busy",
        out -> {
          requested.countDown();
          answer.await();
          return says("HTTP/1.1 200 OK\r\nContent-Length: 1", new byte[1]).answer(out);
        });
    accept(
        new FetchRequest(CrawlUrl.of("http://other.test/busy"), 1, false, List.of(interest("t"))));
    await().until(() -> requested.getCount() == 0);
    web.page("/robots.txt", "302 Found\r\nLocation: http://other.test/rules", "");
    web.page("/rules", "200 OK", "User-agent: *\nDisallow: /no");

    submit("/a");
    assertThat(outcome("/a")).isInstanceOf(Outcome.Deferred.class);
    assertThat(web.targets()).doesNotContain("/rules");
    answer.countDown();
    assertThat(outcomeOf("http://other.test/busy")).isEqualTo(WHOLE);

    submit("/no", "/a2");
    assertThat(outcome("/no")).isEqualTo(new RobotsDenied("Disallow: /no"));
    assertThat(web.targets()).containsOnlyOnce("/rules");
    assertThat(web.targets()).filteredOn("/robots.txt"::equals).hasSize(2);
  }

  @Test
  void robotsTxtOfThePreviousOwnerIsNotRequestedAgain() {
    var now = CLOCK.instant();
    fetcher.closePartition(0);
    fetcher.openPartition(
        0,
        List.of(
            new HostRecord.RobotsTxt(
                "http://site.test",
                RobotsAccess.FOUND,
                "User-agent: *\nDisallow: /no\nCrawl-delay: 301",
                now,
                now.plusSeconds(60))));

    submit("/a", "/b", "/c");

    for (var each : List.of("/a", "/b", "/c")) {
      assertThat(outcome(each)).isEqualTo(new Blocked("crawl-delay 301 s"));
    }
    assertThat(web.targets()).isEmpty();
  }

  @Test
  void aHeadThatEveryInterestRejectsEndsTheFetchBeforeTheBody() {
    web.page("/png", "200 OK\r\nContent-Type: image/png", "x".repeat(100));
    web.page("/html", "200 OK\r\nContent-Type: text/html", "<p>");
    var residual = "(header-content-type \"text/html\")";

    accept(new FetchRequest(url("/png"), 1, false, List.of(interest(residual))));
    accept(new FetchRequest(url("/html"), 1, false, List.of(interest(residual))));

    assertThat(outcome("/png")).isEqualTo(new Filtered());
    assertThat(answer("/png").body().bytes()).isEmpty();
    assertThat(answer("/png").result().request().interests().getFirst().rejection())
        .contains(new Rejection(EvidenceStage.HEADER, residual));
    assertThat(answer("/png").result().evidence().header("content-type")).contains("image/png");
    assertThat(outcome("/html")).isEqualTo(WHOLE);
    assertThat(residual("/html")).isEqualTo("t");
  }

  @Test
  void aUrlKnownToAnotherActivityIsRejectedBeforeAnyLookup() {
    var url = CrawlUrl.of("http://nowhere.invalid/x");
    var interest = interest("((not (known-to \"leeds\")) (header-server \"x\"))");

    accept(new FetchRequest(url, 1, false, List.of(interest.withKnownTo(Map.of("leeds", true)))));
    assertThat(outcomeOf(url.toString())).isEqualTo(new Filtered());
    assertThat(carriedAnswers(url))
        .containsExactly(new CarriedAnswer("(known-to \"leeds\")", true, "known to leeds"));
    assertThat(answerOf(url.toString()).result().request().interests().getFirst().rejection())
        .map(Rejection::stage)
        .contains(EvidenceStage.DNS);
  }

  @Test
  void aUrlUnknownToOtherActivitiesIsFetched() {
    web.page("/x", "200 OK", "X");
    var interest = interest("(not (known-to \"leeds\"))").withKnownTo(Map.of("leeds", false));

    accept(new FetchRequest(url("/x"), 1, false, List.of(interest)));

    assertThat(outcome("/x")).isEqualTo(WHOLE);
    assertThat(residual("/x")).isEqualTo("t");
    assertThat(carriedAnswers(url("/x")))
        .extracting(CarriedAnswer::evidence)
        .containsExactly("not known to leeds");
  }

  @Test
  void aCarriedAnswerAboutAnotherActivityIsIgnored() {
    web.page("/x", "200 OK", "X");
    var open = "(not (known-to \"leeds\"))";

    accept(
        new FetchRequest(
            url("/x"), 1, false, List.of(interest(open).withKnownTo(Map.of("york", true)))));

    assertThat(residual("/x")).isEqualTo(open);
  }

  @Test
  void carriedAnswersApplyToAReusedPage() {
    mayStart.set(false);
    var rejected = interest("(not (known-to \"leeds\"))").withKnownTo(Map.of("leeds", true));
    var broken = interest("(known-to").withKnownTo(Map.of("leeds", true));

    accept(new FetchRequest(url("/a"), 2, true, List.of(rejected)));
    accept(new FetchRequest(url("/b"), 2, true, List.of(broken)));

    assertThat(outcome("/a")).isEqualTo(new NotModified());
    assertThat(residual("/a")).isEqualTo("nil");
    assertThat(outcome("/b")).isEqualTo(new NotModified());
    assertThat(residual("/b")).isEqualTo("(known-to");
  }

  @Test
  void anErrorResponseDecidesNoHeaderConstraint() {
    accept(
        new FetchRequest(
            url("/none"), 1, false, List.of(interest("(header-content-type \"text/html\")"))));

    assertThat(outcome("/none")).isEqualTo(new Failed(Failure.CLIENT_ERROR));
    assertThat(residual("/none")).contains("header-content-type");
  }

  @Test
  void aReusedPageNeedsNoRequestAndNoHostSlot() {
    mayStart.set(false);

    accept(new FetchRequest(url("/a"), 2, true, List.of(interest("t"))));

    assertThat(outcome("/a")).isEqualTo(new NotModified());
    assertThat(web.targets()).isEmpty();
  }

  @Test
  void aStoredPageIsRequestedConditionallyAndA304IsUnchanged() {
    web.page("/a", "304 Not Modified\r\nETag: \"2\"", "");

    accept(again("/a"));

    var result = answer("/a").result();
    assertThat(result.outcome()).isEqualTo(new NotModified());
    assertThat(result.evidence().status()).contains(304);
    assertThat(result.evidence().header("etag")).contains("\"2\"");
    assertThat(request("/a").field("If-None-Match")).isEqualTo("\"1\"");
    assertThat(request("/a").field("If-Modified-Since")).isEqualTo(SINCE);
  }

  @Test
  void aNewVersionOfAStoredPageIsRead() {
    web.page("/a", "200 OK", "another");

    accept(again("/a"));

    assertThat(outcome("/a")).isEqualTo(WHOLE);
  }

  @Test
  void a304WithoutAConditionIsABadStatus() {
    web.page("/a", "304 Not Modified", "");

    submit("/a");

    assertThat(outcome("/a")).isEqualTo(new Failed(Failure.BAD_STATUS));
    assertThat(request("/a").field("If-None-Match")).isEmpty();
  }

  private FetchRequest again(String target) {
    var validators = new Validators(Optional.of("\"1\""), Optional.of(SINCE));
    return new FetchRequest(url(target), 2, false, List.of(interest("t")))
        .withValidators(Optional.of(validators));
  }

  private TinyWeb.ReceivedRequest request(String target) {
    return web.receivedRequests().stream()
        .filter(seen -> seen.target().equals(target))
        .findAny()
        .orElseThrow();
  }

  @Test
  void noRequestStartsWithoutMembership() {
    web.page("/a", "200 OK", "A");
    mayStart.set(false);
    submit("/a");
    await().during(Duration.ofMillis(200)).until(() -> web.targets().isEmpty());

    mayStart.set(true);
    assertThat(outcome("/a")).isEqualTo(WHOLE);
  }

  @Test
  void aDeadWatchThreadFailsTheFetcher() {
    schedulerFails.set(true);
    submit("/a");

    await()
        .untilAsserted(
            () ->
                assertThatThrownBy(fetcher::drainCompleted)
                    .hasMessageContaining("StackOverflowError"));
  }

  @Test
  void theDelayIsKeptFromTheEndOfEachRequestToTheStartOfTheNext() {
    delay = Duration.ofMillis(150);

    assertDelayIsKept(delay);
  }

  @Test
  void aLongerDelayFromAnOperatorCommandIsKept() {
    operatorDelay = Optional.of(Duration.ofMillis(150));

    assertDelayIsKept(operatorDelay.get());
  }

  private void assertDelayIsKept(Duration minDelay) {
    var ends = new CopyOnWriteArrayList<Long>();
    for (var page : List.of("/robots.txt", "/a", "/b", "/c")) {
      web.on(page, endingIn(ends));
    }

    submit("/a", "/b", "/c");
    assertThat(outcome("/c")).isEqualTo(WHOLE);

    var seen = web.receivedRequests();
    assertThat(seen).hasSize(4);
    for (var i = 1; i < seen.size(); i++) {
      var gap = seen.get(i).startNanos() - ends.get(i - 1);
      assertThat(Duration.ofNanos(gap)).isGreaterThanOrEqualTo(minDelay);
    }
  }

  @Test
  void withoutAnOperatorOnlyLoopbackIsRequested() {
    operator = Optional.empty();
    web.page("/a", "200 OK", "A");
    submit("/a");
    accept(new FetchRequest(CrawlUrl.of("http://8.8.8.8:8081/"), 1, false, List.of(interest("t"))));
    accept(
        new FetchRequest(CrawlUrl.of("http://10.0.0.1:8081/"), 1, false, List.of(interest("t"))));

    assertThat(outcome("/a")).isEqualTo(WHOLE);
    assertThat(web.receivedRequests().getLast().field("User-Agent"))
        .isEqualTo("Orbweaver/0.1.0 (+https://crawl.test/why)");
    assertThat(outcomeOf("http://8.8.8.8:8081/"))
        .isEqualTo(new Blocked("no operator is named, and 8.8.8.8 is not loopback"));
    assertThat(outcomeOf("http://10.0.0.1:8081/"))
        .isEqualTo(new Blocked("10.0.0.1 is private, and no --allow-private covers it"));
  }

  @Test
  void aClosedPartitionCancelsItsRequestsAndReturnsNoResults() {
    var never = new CountDownLatch(1);
    web.on("/slow", _ -> waits(never)).page("/a", "200 OK", "A");
    submit("/a", "/slow");
    assertThat(outcome("/a")).isEqualTo(WHOLE);

    fetcher.closePartition(0);
    never.countDown();
    assertThat(fetcher.quiesce(Duration.ofSeconds(10))).isTrue();

    assertThat(fetcher.drainCompleted()).isEmpty();
  }

  @Test
  void aPartitionOpenedAnewGetsNoResultsOfItsFormerRequests() {
    var never = new CountDownLatch(1);
    web.on("/slow", _ -> waits(never));
    submit("/slow");
    await().until(() -> web.targets().contains("/slow"));

    fetcher.closePartition(0);
    fetcher.openPartition(0, List.of());
    never.countDown();
    assertThat(fetcher.quiesce(Duration.ofSeconds(10))).isTrue();

    assertThat(fetcher.drainCompleted()).isEmpty();
  }

  @Test
  void anInvalidResidualFailsTheTaskAsUnreadable() {
    accept(new FetchRequest(url("/a"), 1, false, List.of(interest("(nonsense"))));

    assertThat(outcome("/a")).isEqualTo(new Failed(Failure.UNREADABLE));
  }

  @Test
  void manyHostsAreAskedAtOnceWhileTheyAnswerSlowly() {
    var hosts = 8;
    var asked = new CountDownLatch(hosts);
    web.on(
        "/slow",
        out -> {
          asked.countDown();
          // No host answers before all are asked.
          return asked.await(20, TimeUnit.SECONDS)
              && says("HTTP/1.1 200 OK\r\nContent-Length: 0", new byte[0]).answer(out);
        });
    var urls = IntStream.range(0, hosts).mapToObj("http://h%d.test/slow"::formatted).toList();

    for (var url : urls)
      accept(new FetchRequest(CrawlUrl.of(url), 1, false, List.of(interest("t"))));

    assertThat(urls).allSatisfy(url -> assertThat(outcomeOf(url)).isEqualTo(WHOLE));
  }

  private boolean mayStart() {
    if (schedulerFails.get()) throw new StackOverflowError();
    return mayStart.get();
  }

  private void submit(String... targets) {
    for (var target : targets) {
      accept(
          new FetchRequest(url(target), 1, false, List.of(interest("t"))).withDelay(operatorDelay));
    }
  }

  private void accept(FetchRequest request) {
    fetcher.submit(new FetchTask(0, finished.size(), request, List.of(activity())));
  }

  private FetchCompletion answer(String target) {
    return answerOf(url(target).toString());
  }

  private FetchCompletion answerOf(String url) {
    return await()
        .atMost(Duration.ofSeconds(20))
        .pollInterval(Duration.ofMillis(5))
        .until(() -> find(url), Optional::isPresent)
        .orElseThrow();
  }

  private Optional<FetchCompletion> find(String url) {
    finished.addAll(fetcher.drainCompleted());
    return finished.stream()
        .filter(done -> done.result().request().url().toString().equals(url))
        .findFirst();
  }

  private Outcome outcome(String target) {
    return answer(target).result().outcome();
  }

  private Outcome outcomeOf(String url) {
    return answerOf(url).result().outcome();
  }

  private String residual(String target) {
    return answer(target).result().request().interests().getFirst().residual();
  }

  private List<CarriedAnswer> carriedAnswers(CrawlUrl url) {
    var interest = answerOf(url.toString()).result().request().interests().getFirst();
    return interest.answers().orElse(List.of());
  }

  private List<HostRecord> hostRecords() {
    return finished.stream().flatMap(done -> done.hostRecords().stream()).toList();
  }

  private static CrawlUrl url(String target) {
    return CrawlUrl.of("http://site.test" + target);
  }

  private static Interest interest(String residual) {
    return new Interest("walk", 1, DiscoveryPath.ofRoot(url("/")), residual, Priority.NEXT);
  }

  private Activity activity() {
    return Activity.builder("walk", "t", Instant.EPOCH)
        .operator(operator)
        .seeds(Optional.of(1))
        .delay(delay)
        .patience(Duration.ZERO)
        .ownOrigins(own)
        .build();
  }

  /** Returns a route that records when its complete response is about to be sent. */
  private static TinyWeb.Route endingIn(List<Long> ends) {
    return out -> {
      ends.add(System.nanoTime());
      return says("HTTP/1.1 200 OK\r\nContent-Length: 0", new byte[0]).answer(out);
    };
  }

  private static Duration seconds(int count) {
    return Duration.ofSeconds(count);
  }

  private static boolean waits(CountDownLatch latch) throws InterruptedException {
    latch.await();
    return false;
  }
}
