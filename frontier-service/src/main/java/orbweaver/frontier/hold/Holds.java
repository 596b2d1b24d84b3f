package orbweaver.frontier.hold;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.control.Probe;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.state.Table;

/**
 * The wishes that a partition keeps aside, on a pile for each activity and reason, in the order
 * they came. Each wave of the proof is a gate among those that wait for a phase: the phase it
 * proves releases what is before the gate, and nothing that came behind it. The others are released
 * by whoever knows that their reason is gone.
 */
public final class Holds {
  private final Table<Pile, Hold> holds;
  private final Table<Slot, Fingerprint> held;
  private final Set<Pile> releasing = new LinkedHashSet<>();

  public Holds(Table<Pile, Hold> holds, Table<Slot, Fingerprint> held) {
    this.holds = holds;
    this.held = held;
    holds.forEach(this::note);
  }

  /** Lays a wish for a URL on a pile. */
  public Slot keep(Pile pile, Fingerprint url) {
    var hold = of(pile);
    var slot = new Slot(pile, hold.tail());
    held.put(slot, url);
    holds.put(pile, hold.kept());
    return slot;
  }

  /** Lays wishes for a URL aside, each for its reason. */
  public List<Held> keep(Fingerprint url, Map<Wish, Aside> aside) {
    var kept = new ArrayList<Held>();
    aside.forEach(
        (wish, why) -> kept.add(new Held(wish, keep(new Pile(wish.activity(), why), url))));
    return kept;
  }

  /** What was held there is held no more. */
  public void forget(Slot slot) {
    held.remove(slot);
  }

  /** Opens the phase a probe names, when it is news; those that release something then. */
  public List<Pile> open(Probe probe) {
    var opened = phased(probe).filter(pile -> of(pile).isOpenedBy(probe.phase())).toList();
    for (var pile : opened) put(pile, of(pile).opened());
    return opened;
  }

  /** What is held by now was held when the wave of this probe was answered. */
  public void gate(Probe probe) {
    phased(probe).forEach(pile -> put(pile, of(pile).asked(probe.wave())));
  }

  private static Stream<Pile> phased(Probe probe) {
    return Stream.of(Aside.LAST, Aside.LEVEL).map(why -> new Pile(probe.activity(), why));
  }

  /** Begins to release the first that lie on a pile; whether that is more than before. */
  public boolean release(Pile pile, long most) {
    var hold = of(pile);
    var wasReleasing = hold.isReleasing();
    var opened = hold.openedBy(most);
    if (opened.equals(hold)) return false;
    put(pile, opened);
    return !wasReleasing;
  }

  /** Whether something may lie on a pile that nobody releases. */
  public boolean isWaiting(Pile pile) {
    var hold = of(pile);
    return hold.open() < hold.tail();
  }

  /** The piles of which not all is released yet that is to be. */
  public List<Pile> releasing() {
    return List.copyOf(releasing);
  }

  public boolean isReleasing(Pile pile) {
    return releasing.contains(pile);
  }

  /** The next slot that is released. */
  public Slot turn(Pile pile) {
    var hold = of(pile);
    put(pile, hold.turned());
    return new Slot(pile, hold.head());
  }

  /** Whose wish is held there; empty when it no longer is. */
  public Optional<Fingerprint> at(Slot slot) {
    return held.get(slot);
  }

  private Hold of(Pile pile) {
    return holds.get(pile).orElse(Hold.EMPTY);
  }

  private void put(Pile pile, Hold hold) {
    holds.put(pile, hold);
    note(pile, hold);
  }

  private void note(Pile pile, Hold hold) {
    if (hold.isReleasing()) releasing.add(pile);
    else releasing.remove(pile);
  }
}
