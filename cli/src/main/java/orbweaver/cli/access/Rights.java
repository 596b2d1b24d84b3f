package orbweaver.cli.access;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.stream.Stream;
import orbweaver.cli.exit.CommandException;
import orbweaver.contract.access.Grant;
import orbweaver.contract.access.Operation;
import orbweaver.kit.ring.RingException;
import orbweaver.kit.settings.KafkaSettings;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.DescribeConsumerGroupsOptions;
import org.apache.kafka.clients.admin.DescribeTopicsOptions;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.GroupIdNotFoundException;
import org.apache.kafka.common.errors.TransactionalIdNotFoundException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.jspecify.annotations.Nullable;

/**
 * What the brokers let a client do, as far as they tell the client itself. Of a topic, a group or a
 * transaction they tell whether it may be looked at, and of the first two what else; of names that
 * only begin so, and of what is not there yet, they tell nothing.
 *
 * @param kafka how that client reaches them
 */
public record Rights(KafkaSettings kafka) {
  /** How the brokers know the client, if its settings say. */
  public Optional<String> name() {
    return new Caller(kafka.given()).name();
  }

  /**
   * Refuses to begin where a right is missing that is needed.
   *
   * @param role in whose stead the client works
   */
  public void require(Principal role) {
    var lacking = lacking(role.grants());
    if (lacking.isEmpty()) return;
    var named = new Principal(name().orElse(role.name()), lacking);
    throw CommandException.usage(
        "%s may not do what it must: %s. These lines allow it:%n%s"
            .formatted(
                named.user(),
                lacking.stream().map(Grant::toString).collect(joining(", ")),
                AclFormat.KAFKA_ACLS.text(List.of(named)).stripTrailing()));
  }

  /** Of these, what is not allowed. */
  public List<Grant> lacking(List<Grant> needed) {
    try (var admin = Admin.create(kafka.admin())) {
      return needed.stream().flatMap(grant -> lacking(admin, grant).stream()).toList();
    }
  }

  private static Optional<Grant> lacking(Admin admin, Grant grant) {
    return allowed(admin, grant).flatMap(grant::without);
  }

  /** What may be done with it; absent when the brokers do not tell. */
  private static Optional<Set<Operation>> allowed(Admin admin, Grant grant) {
    return switch (grant.resource()) {
      case TOPIC -> grant.isPrefix() ? Optional.empty() : topic(admin, grant.name());
      case GROUP -> group(admin, grant.name());
      case TRANSACTIONAL_ID -> transaction(admin, grant.name());
    };
  }

  private static Optional<Set<Operation>> topic(Admin admin, String name) {
    var asking = new DescribeTopicsOptions().includeAuthorizedOperations(true);
    var told = admin.describeTopics(List.of(name), asking).topicNameValues().get(name);
    return told(requireNonNull(told), one -> operations(one.authorizedOperations()));
  }

  private static Optional<Set<Operation>> group(Admin admin, String name) {
    var asking = new DescribeConsumerGroupsOptions().includeAuthorizedOperations(true);
    var told = admin.describeConsumerGroups(List.of(name), asking).describedGroups().get(name);
    return told(requireNonNull(told), one -> operations(one.authorizedOperations()));
  }

  // Who may look at one may have a right to write as well: that, only its use would show.
  private static Optional<Set<Operation>> transaction(Admin admin, String id) {
    return told(admin.describeTransactions(List.of(id)).all(), _ -> Optional.empty());
  }

  private static Optional<Set<Operation>> operations(@Nullable Set<AclOperation> told) {
    if (told == null) return Optional.empty();
    var names = told.stream().map(AclOperation::name).toList();
    return Optional.of(
        Stream.of(Operation.values()).filter(one -> names.contains(one.name())).collect(toSet()));
  }

  private static <T> Optional<Set<Operation>> told(
      KafkaFuture<T> answer, Function<T, Optional<Set<Operation>>> operations) {
    try {
      return operations.apply(answer.get());
    } catch (ExecutionException e) {
      return switch (e.getCause()) {
        case AuthorizationException _ -> Optional.of(Set.of());
        // What is not there yet cannot be asked about.
        case UnknownTopicOrPartitionException _,
            GroupIdNotFoundException _,
            TransactionalIdNotFoundException _ ->
            Optional.empty();
        case null, default ->
            throw new RingException("the brokers do not say what may be done: " + e, e);
      };
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RingException("interrupted while the brokers were asked", e);
    }
  }
}
