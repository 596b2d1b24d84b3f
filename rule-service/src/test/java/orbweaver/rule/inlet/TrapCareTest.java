package orbweaver.rule.inlet;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivityRequest;
import orbweaver.contract.activity.TrapRequest;
import orbweaver.contract.course.Traps;
import orbweaver.contract.order.DirectoryRun;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.rule.inlet.Registration.AsBefore;
import orbweaver.rule.inlet.Registration.Refused;
import orbweaver.rule.inlet.Registration.Registered;
import org.junit.jupiter.api.Test;

/** Tests of a party's reviews of quarantined URLs. */
class TrapCareTest {
  private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
  private static final String BANNED =
      "((no-cycles) (depth 2) (rules \"-url:http://a.test/cal/*\"))";

  private final Registrar registrar = new Registrar("seed");
  private final Activity walk = registered(registrar.register(request(), Optional.empty(), NOON));

  @Test
  void releasesSurviveANewRequest() {
    var released = registered(release(walk, "http://a.test:80/docs/"));

    assertThat(released.version()).isEqualTo(2);
    assertThat(released.formula()).isEqualTo(walk.formula());
    assertThat(released.way().care().released()).containsExactly("http://a.test/docs/");
    assertThat(registrar.register(request(), Optional.of(released), NOON))
        .isEqualTo(new AsBefore());
  }

  @Test
  void aSecondReleaseExtendsTheLimitOfARun() {
    var once = registered(release(walk, "http://a.test/cal/"));
    var twice = registered(release(once, "http://a.test/cal/"));
    var url = CrawlUrl.of("http://a.test/cal/9");
    var bound = Traps.MOST_PAGES;

    assertThat(twice.version()).isEqualTo(3);
    assertThat(walk.way().care().parks(url, new DirectoryRun(bound, 0))).isTrue();
    assertThat(once.way().care().parks(url, new DirectoryRun(bound, 0))).isFalse();
    assertThat(once.way().care().parks(url, new DirectoryRun(2 * bound, 0))).isTrue();
    assertThat(twice.way().care().parks(url, new DirectoryRun(2 * bound, 0))).isFalse();
    assertThat(twice.way().care().parks(url, new DirectoryRun(3 * bound, 0))).isTrue();
  }

  @Test
  void bansSurviveANewRequest() {
    var banned = registered(ban(walk, "http://a.test/cal/"));

    assertThat(banned.formula()).isEqualTo(BANNED);
    assertThat(banned.way().care().banned()).containsExactly("http://a.test/cal/");
    assertThat(ban(banned, "http://a.test/cal/")).isInstanceOf(AsBefore.class);
    assertThat(registrar.register(request(), Optional.of(banned), NOON)).isEqualTo(new AsBefore());
  }

  @Test
  void anInvalidPrefixAndAnUnknownActivityAreRejected() {
    assertThat(release(walk, "a.test/")).isInstanceOf(Refused.class);
    assertThat(release(walk, "http://a.test")).isInstanceOf(Refused.class);
    var request = new TrapRequest("wlak", Optional.of("*"), Optional.empty());
    assertThat(registrar.care(request, Optional.empty()))
        .isEqualTo(new Refused("activity: wlak (expected: a known one)"));
  }

  private Registration release(Activity before, String beginning) {
    var request = new TrapRequest("walk", Optional.of(beginning), Optional.empty());
    return registrar.care(request, Optional.of(before));
  }

  private Registration ban(Activity before, String beginning) {
    var request = new TrapRequest("walk", Optional.empty(), Optional.of(beginning));
    return registrar.care(request, Optional.of(before));
  }

  private static ActivityRequest request() {
    return new ActivityRequest(
        "walk",
        "((no-cycles) (depth 2))",
        Optional.empty(),
        Optional.of(1),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static Activity registered(Registration registration) {
    assertThat(registration).isInstanceOf(Registered.class);
    return ((Registered) registration).activity();
  }
}
