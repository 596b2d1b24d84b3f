package orbweaver.index.profile;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.profile.Profile;

/** Source of the profiles on file. */
@FunctionalInterface
public interface ProfileSource {
  /** Returns all profiles if one was put or dropped since the last call. */
  Optional<List<Profile>> changed();
}
