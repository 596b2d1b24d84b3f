package orbweaver.frontier.fresh;

import static java.util.stream.Collectors.groupingBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.course.Freshness;
import orbweaver.contract.course.Freshness.Revisit;
import orbweaver.contract.course.Standing;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Denied;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Got;
import orbweaver.contract.fetch.Outcome.Moved;
import orbweaver.contract.fetch.Outcome.Needs;
import orbweaver.contract.fetch.Outcome.Refused;
import orbweaver.contract.fetch.Outcome.Unchanged;
import orbweaver.contract.fetch.Outcome.Unwanted;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.Fingerprint;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.frontier.Activities;
import orbweaver.frontier.state.Table;

/** Which pages are asked for again, and when: those of activities that say so, by their rhythm. */
public final class Revisits {
  // Visits that begin in one transaction: after a pause of all stations very many may be due.
  private static final int AT_ONCE = 1_000;

  private final Table<Visitor, Rhythm> rhythms;
  private final Agenda agenda;
  private final Activities activities;

  public Revisits(Table<Visitor, Rhythm> rhythms, Agenda agenda, Activities activities) {
    this.rhythms = rhythms;
    this.agenda = agenda;
    this.activities = activities;
  }

  /**
   * An order came home for good.
   *
   * @param hasChanged whether the page was found another than before
   */
  public void home(Order order, PageVerdict verdict, boolean hasChanged, Instant now) {
    var page = Fingerprint.of(order.url());
    var accepted = new Accepted(verdict);
    order.wishes().stream()
        .collect(groupingBy(Wish::activity))
        .forEach(
            (id, wishes) ->
                bounds(id)
                    .map(bounds -> new Home(new Visitor(page, id), bounds, order, hasChanged, now))
                    .ifPresent(home -> settle(home, verdict, accepted.of(wishes))));
  }

  /** The decisions of a verdict; what was decided stands there without what only judges need. */
  private record Accepted(PageVerdict verdict) {
    List<Wish> of(List<Wish> wishes) {
      return wishes.stream().filter(this::isAccepted).toList();
    }

    private boolean isAccepted(Wish wish) {
      return verdict.decisions().stream()
          .filter(Decision::accepted)
          .map(Decision::wish)
          .anyMatch(its -> isSame(its, wish));
    }

    private static boolean isSame(Wish one, Wish other) {
      return one.activity().equals(other.activity()) && one.label().equals(other.label());
    }
  }

  private record Home(
      Visitor visitor, Revisit bounds, Order order, boolean hasChanged, Instant now) {}

  private void settle(Home home, PageVerdict verdict, List<Wish> accepted) {
    var before = rhythms.get(home.visitor());
    switch (verdict.outcome()) {
      case Got _, Moved _, Unwanted _, Unchanged _ -> answered(home, before, accepted);
      case Failed _, Deferred _, Needs _ -> before.ifPresent(rhythm -> goOn(home, rhythm));
      case Denied _, Refused _ -> before.ifPresent(rhythm -> end(home.visitor(), rhythm));
    }
  }

  private void answered(Home home, Optional<Rhythm> before, List<Wish> accepted) {
    // Nobody was asked for a reuse, so it says nothing of the page.
    if (home.order().reuse() && before.isPresent()) {
      rhythms.put(home.visitor(), before.get().joinedBy(accepted));
    } else if (accepted.isEmpty()) {
      before.ifPresent(rhythm -> end(home.visitor(), rhythm));
    } else {
      before.ifPresentOrElse(
          rhythm -> goOn(home, rhythm.joinedBy(accepted)), () -> begin(home, accepted));
    }
  }

  private void begin(Home home, List<Wish> accepted) {
    var least = home.bounds().least();
    var turn = agenda.add(home.visitor(), least, home.now());
    rhythms.put(home.visitor(), new Rhythm(home.order().url(), least, turn, accepted));
  }

  private void goOn(Home home, Rhythm rhythm) {
    agenda.remove(rhythm.turn());
    put(home.visitor(), rhythm, rhythm.next(home.hasChanged(), home.bounds()), home.now());
  }

  private void put(Visitor visitor, Rhythm rhythm, Duration pause, Instant now) {
    rhythms.put(visitor, rhythm.due(pause, agenda.add(visitor, pause, now)));
  }

  private void end(Visitor visitor, Rhythm rhythm) {
    agenda.remove(rhythm.turn());
    rhythms.remove(visitor);
  }

  /** The pages whose time has come. Each is due again, whatever becomes of this visit. */
  public List<Rhythm> due(Instant now) {
    var due = new ArrayList<Rhythm>();
    for (var left = AT_ONCE; left > 0; left--) {
      var visitor = agenda.next(now);
      if (visitor.isEmpty()) break;
      rhythms
          .get(visitor.get())
          .filter(rhythm -> isOn(visitor.get(), rhythm, now))
          .ifPresent(due::add);
    }
    return due;
  }

  private boolean isOn(Visitor visitor, Rhythm rhythm, Instant now) {
    if (bounds(visitor.activity()).isEmpty()) rhythms.remove(visitor);
    else put(visitor, rhythm, rhythm.pause(), now);
    return activities
        .current(visitor.activity())
        .filter(its -> its.stands() == Standing.RUNNING && revisit(its).isPresent())
        .isPresent();
  }

  private Optional<Revisit> bounds(String activity) {
    return activities.current(activity).flatMap(Revisits::revisit);
  }

  private static Optional<Revisit> revisit(Activity activity) {
    return activity.way().freshness().flatMap(Freshness::revisit);
  }
}
