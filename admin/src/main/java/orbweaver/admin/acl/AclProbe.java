package orbweaver.admin.acl;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.stream.Stream;
import orbweaver.contract.acl.AclGrant;
import orbweaver.contract.acl.Operation;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.pipeline.PipelineException;
import orbweaver.runtime.settings.KafkaSettings;
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
 * Rights of a client, as far as brokers report them to the client itself. For a topic, group or
 * transactional id they report whether it may be described, for topics and groups also the other
 * operations; for prefixes and for resources that do not exist yet they report nothing.
 *
 * @param kafka connection of that client
 */
public record AclProbe(KafkaSettings kafka) {
  /** Returns the name by which brokers know the client, if its settings contain it. */
  public Optional<String> principalName() {
    return new ClientPrincipal(kafka.overrides()).name();
  }

  /**
   * Fails if brokers report that a required grant is missing.
   *
   * @param role principal of the role in which the client works
   */
  public void requireGrants(AclPrincipal role) {
    var needed = role.grants().stream().filter(grant -> !grant.isOptional()).toList();
    var lacking = missingGrants(needed);
    if (lacking.isEmpty()) return;
    var named = new AclPrincipal(principalName().orElse(role.name()), lacking);
    throw OperationException.usageError(
        "%s lacks required grants: %s. These lines add them:%n%s"
            .formatted(
                named.kafkaName(),
                lacking.stream().map(AclGrant::toString).collect(joining(", ")),
                AclFormat.KAFKA_ACLS.format(List.of(named)).stripTrailing()));
  }

  /**
   * Returns the required grants, reduced to the operations that the client lacks. If brokers do not
   * report the operations on a resource, its grant counts as present.
   */
  public List<AclGrant> missingGrants(List<AclGrant> needed) {
    try (var admin = Admin.create(kafka.adminConfig())) {
      return needed.stream().flatMap(grant -> missingPart(admin, grant).stream()).toList();
    }
  }

  private static Optional<AclGrant> missingPart(Admin admin, AclGrant grant) {
    return allowedOperations(admin, grant).flatMap(grant::without);
  }

  /** Returns the permitted operations; empty if the brokers do not report them. */
  private static Optional<Set<Operation>> allowedOperations(Admin admin, AclGrant grant) {
    return switch (grant.resource()) {
      case TOPIC -> grant.isPrefix() ? Optional.empty() : topicOperations(admin, grant.name());
      case GROUP -> groupOperations(admin, grant.name());
      case TRANSACTIONAL_ID -> transactionOperations(admin, grant.name());
    };
  }

  private static Optional<Set<Operation>> topicOperations(Admin admin, String name) {
    var options = new DescribeTopicsOptions().includeAuthorizedOperations(true);
    var description = admin.describeTopics(List.of(name), options).topicNameValues().get(name);
    return result(requireNonNull(description), found -> operations(found.authorizedOperations()));
  }

  private static Optional<Set<Operation>> groupOperations(Admin admin, String name) {
    var options = new DescribeConsumerGroupsOptions().includeAuthorizedOperations(true);
    var description =
        admin.describeConsumerGroups(List.of(name), options).describedGroups().get(name);
    return result(requireNonNull(description), found -> operations(found.authorizedOperations()));
  }

  // The right to describe a transactional id says nothing about the right to write with it.
  private static Optional<Set<Operation>> transactionOperations(Admin admin, String id) {
    return result(admin.describeTransactions(List.of(id)).all(), _ -> Optional.empty());
  }

  private static Optional<Set<Operation>> operations(@Nullable Set<AclOperation> reported) {
    if (reported == null) return Optional.empty();
    var names = reported.stream().map(AclOperation::name).toList();
    return Optional.of(
        Stream.of(Operation.values())
            .filter(known -> names.contains(known.name()))
            .collect(toSet()));
  }

  private static <T> Optional<Set<Operation>> result(
      KafkaFuture<T> answer, Function<T, Optional<Set<Operation>>> operations) {
    try {
      return operations.apply(answer.get());
    } catch (ExecutionException e) {
      return switch (e.getCause()) {
        case AuthorizationException _ -> Optional.of(Set.of());
        // Brokers report nothing about a resource that does not exist yet.
        case UnknownTopicOrPartitionException _,
            GroupIdNotFoundException _,
            TransactionalIdNotFoundException _ ->
            Optional.empty();
        case null, default ->
            throw new PipelineException("the brokers did not report permitted operations: " + e, e);
      };
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PipelineException("interrupted while waiting for the brokers", e);
    }
  }
}
