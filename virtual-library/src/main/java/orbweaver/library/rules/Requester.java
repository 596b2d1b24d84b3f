package orbweaver.library.rules;

import static orbweaver.contract.json.Preconditions.requireText;

import java.util.Optional;

/**
 * Sender of a request.
 *
 * @param owner short name of the submission topic of a party; absent for the operator of the crawl
 * @param isModerator whether the request changes postings without their passwords, and may edit the
 *     root library
 */
public record Requester(Optional<String> owner, boolean isModerator) {
  /** Operator of the crawl, who needs the passwords as everybody does. */
  public static final Requester OPERATOR = new Requester(Optional.empty(), false);

  /** Operator of the crawl who has asked to moderate, and needs no passwords. */
  public static final Requester MODERATOR = new Requester(Optional.empty(), true);

  public Requester {
    owner.ifPresent(name -> requireText("owner", name));
  }
}
