package orbweaver.library.rules;

import static orbweaver.contract.json.Preconditions.requireText;

import java.util.Optional;

/**
 * Sender of a request.
 *
 * @param owner short name of the submission topic of a party; absent for the operator of the crawl
 * @param isModerator whether passwords are not asked for, and the root may be edited: a right of
 *     the operator, who uses it expressly
 */
public record Requester(Optional<String> owner, boolean isModerator) {
  /** Operator of the crawl, who obeys the passwords as everybody does. */
  public static final Requester OPERATOR = new Requester(Optional.empty(), false);

  /** Operator of the crawl who moderates the library. */
  public static final Requester MODERATOR = new Requester(Optional.empty(), true);

  public Requester {
    owner.ifPresent(name -> requireText("owner", name));
  }
}
