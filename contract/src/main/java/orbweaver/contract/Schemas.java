package orbweaver.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivityRequest;
import orbweaver.contract.activity.HostRequest;
import orbweaver.contract.activity.Party;
import orbweaver.contract.activity.Retry;
import orbweaver.contract.activity.Seed;
import orbweaver.contract.activity.Steering;
import orbweaver.contract.activity.TrapRequest;
import orbweaver.contract.control.Count;
import orbweaver.contract.control.Credit;
import orbweaver.contract.control.GivenUp;
import orbweaver.contract.control.Parked;
import orbweaver.contract.control.PassedOver;
import orbweaver.contract.control.Phase;
import orbweaver.contract.control.Probe;
import orbweaver.contract.fetch.Fetched;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.Robots;
import orbweaver.contract.graph.EdgeKey;
import orbweaver.contract.graph.PublicEdge;
import orbweaver.contract.graph.PublicPage;
import orbweaver.contract.order.Order;
import orbweaver.contract.page.Page;
import orbweaver.contract.verdict.HostRuling;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.Referral;
import orbweaver.contract.verdict.SeedVerdict;

/**
 * JSON Schemas (2020-12) of the records on topics. They refer to each other and to {@code
 * parts.json} by relative names below {@link #BASE}.
 */
public final class Schemas {
  /** Prefix of the ids of all schemas; nothing is served at this address. */
  public static final String BASE = "https://orbweaver.example/schema/";

  /** All record types with a schema. */
  public static final List<Class<? extends Record>> RECORDS =
      List.of(
          Seed.class,
          ActivityRequest.class,
          Steering.class,
          Retry.class,
          HostRequest.class,
          TrapRequest.class,
          Party.class,
          Activity.class,
          Order.class,
          Fetched.class,
          Page.class,
          NumberedVerdict.class,
          SeedVerdict.class,
          PageVerdict.class,
          Referral.class,
          HostRuling.class,
          HostState.class,
          Robots.class,
          Probe.class,
          Credit.class,
          Count.class,
          Phase.class,
          PassedOver.class,
          Parked.class,
          GivenUp.class,
          PublicPage.class,
          PublicEdge.class,
          EdgeKey.class,
          Ring.class);

  private Schemas() {}

  /**
   * Returns the types of the records on a topic. On topic {@code fetch} the record is in a header,
   * beside a body as the value. Dead letters are records that could not be read, of any type.
   */
  public static List<Class<? extends Record>> on(Topic topic) {
    return switch (topic) {
      case SEED ->
          List.of(
              Seed.class,
              ActivityRequest.class,
              Steering.class,
              Retry.class,
              HostRequest.class,
              TrapRequest.class);
      case PARTY -> List.of(Party.class);
      case ACTIVITY -> List.of(Activity.class);
      case FRONTIER -> List.of(Order.class);
      case FETCH -> List.of(Fetched.class);
      case LINK -> List.of(Page.class);
      case VERDICT -> List.of(NumberedVerdict.class);
      case HOST -> List.of(HostState.class, Robots.class);
      case CONTROL -> List.of(Probe.class, Credit.class);
      case PROGRESS ->
          List.of(Count.class, Phase.class, PassedOver.class, Parked.class, GivenUp.class);
      case PAGE -> List.of(PublicPage.class);
      case EDGE -> List.of(PublicEdge.class);
      case RING -> List.of(Ring.class);
      case DEAD_LETTER -> List.of();
    };
  }

  /** Returns the schema of a record type, as JSON. */
  public static String of(Class<? extends Record> type) {
    return named(type.getSimpleName());
  }

  /** Returns the definitions that several schemas share, as JSON. */
  public static String parts() {
    return named("parts");
  }

  private static String named(String name) {
    try (var in = Schemas.class.getResourceAsStream("/orbweaver/schema/" + name + ".json")) {
      if (in == null)
        throw new IllegalArgumentException(
            name + ": no schema (expected: a record that crosses a topic)");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
