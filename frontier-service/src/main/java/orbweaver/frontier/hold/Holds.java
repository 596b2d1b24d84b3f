package orbweaver.frontier.hold;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.control.Probe;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.state.Table;

/**
 * The wishes that a partition holds for the last resort, in the order they came. Each wave of the
 * proof is a gate among them: the phase it proves releases what is before the gate, and nothing
 * that came behind it.
 */
public final class Holds {
  private final Table<String, Hold> holds;
  private final Table<Slot, Fingerprint> held;
  private final Set<String> releasing = new LinkedHashSet<>();

  public Holds(Table<String, Hold> holds, Table<Slot, Fingerprint> held) {
    this.holds = holds;
    this.held = held;
    holds.forEach(this::note);
  }

  /** Holds a wish of an activity for a URL. */
  public Slot keep(String activity, Fingerprint url) {
    var hold = of(activity);
    var slot = new Slot(activity, hold.tail());
    held.put(slot, url);
    holds.put(activity, hold.kept());
    return slot;
  }

  /** What was held there is held no more. */
  public void forget(Slot slot) {
    held.remove(slot);
  }

  /** Opens the phase a probe names, when it is news; whether that releases anything. */
  public boolean open(Probe probe) {
    var hold = of(probe.activity());
    if (!hold.isOpenedBy(probe.phase())) return false;
    put(probe.activity(), hold.opened());
    return true;
  }

  /** What is held by now was held when the wave of this probe was answered. */
  public void gate(Probe probe) {
    put(probe.activity(), of(probe.activity()).asked(probe.wave()));
  }

  /** The activities whose phases have not released all yet. */
  public List<String> releasing() {
    return List.copyOf(releasing);
  }

  public boolean isReleasing(String activity) {
    return releasing.contains(activity);
  }

  /** The next slot a phase releases. */
  public Slot turn(String activity) {
    var hold = of(activity);
    put(activity, hold.turned());
    return new Slot(activity, hold.head());
  }

  /** Whose wish is held there; empty when it no longer is. */
  public Optional<Fingerprint> at(Slot slot) {
    return held.get(slot);
  }

  private Hold of(String activity) {
    return holds.get(activity).orElse(Hold.EMPTY);
  }

  private void put(String activity, Hold hold) {
    holds.put(activity, hold);
    note(activity, hold);
  }

  private void note(String activity, Hold hold) {
    if (hold.isReleasing()) releasing.add(activity);
    else releasing.remove(activity);
  }
}
