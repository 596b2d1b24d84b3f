package orbweaver.rule.submission;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.function.Consumer;
import orbweaver.contract.activity.Activity;
import orbweaver.language.notation.Library;
import orbweaver.language.notation.W4Notation;
import orbweaver.language.tree.Node;

/**
 * Store of all activities in all their versions. The formula of one activity may include another
 * activity.
 */
public final class ActivityVersions implements Library {
  // This character is not allowed in ids.
  private static final char VERSION_SEPARATOR = '@';

  private final VersionStore store;

  public ActivityVersions(VersionStore store) {
    this.store = store;
  }

  /** Returns an empty store in memory. */
  public static ActivityVersions inMemory() {
    var activities = new HashMap<String, Activity>();
    return new ActivityVersions(
        new VersionStore() {
          @Override
          public Optional<Activity> get(String key) {
            return Optional.ofNullable(activities.get(key));
          }

          @Override
          public void put(String key, Activity activity) {
            activities.put(key, activity);
          }

          @Override
          public void forEach(Consumer<Activity> reader) {
            activities.values().forEach(reader);
          }
        });
  }

  /** Key-value store of activities. */
  public interface VersionStore {
    Optional<Activity> get(String key);

    void put(String key, Activity activity);

    void forEach(Consumer<Activity> reader);
  }

  /** Adds an activity, which becomes the newest version of its id. */
  public void add(Activity activity) {
    store.put(activity.id(), activity);
    store.put(key(activity.id(), activity.version()), activity);
  }

  /** Returns the newest version of an activity. */
  public Optional<Activity> newest(String id) {
    return store.get(id);
  }

  /** Returns one version of an activity. */
  public Optional<Activity> at(String id, int version) {
    return store.get(key(id, version));
  }

  private static String key(String id, int version) {
    return id + VERSION_SEPARATOR + version;
  }

  @Override
  public Optional<Node> find(String name, OptionalInt version) {
    var key = version.isPresent() ? key(name, version.getAsInt()) : name;
    return store.get(key).map(Activity::formula).map(W4Notation::parse);
  }

  @Override
  public Collection<String> names() {
    var names = new TreeSet<String>();
    store.forEach(activity -> names.add(activity.id()));
    return List.copyOf(names);
  }
}
