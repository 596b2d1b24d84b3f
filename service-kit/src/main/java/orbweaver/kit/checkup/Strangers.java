package orbweaver.kit.checkup;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.Topic;
import orbweaver.kit.settings.KafkaSettings;

/**
 * Topics that have the names of a ring's and are none of it.
 *
 * @param known the names of those that are
 */
record Strangers(KafkaSettings kafka, Set<String> known) {
  // Kafka Streams calls its changelogs after the group.
  private static final List<String> ON_STREAMS = List.of("rule-service", "frontier-service");

  List<Finding> among(Collection<String> names) {
    return names.stream()
        .filter(name -> !known.contains(name) && !isChangelog(name))
        .sorted()
        .map(this::told)
        .toList();
  }

  private boolean isChangelog(String name) {
    return ON_STREAMS.stream().anyMatch(station -> name.startsWith(kafka.group(station) + "-"));
  }

  private Finding told(String name) {
    var inlet = Stream.of(name).filter(this::isLikeAnInlet).findFirst();
    return Finding.warning(
        "topic " + name,
        inlet
            .map(one -> Topic.SEED.part(kafka.prefix(), one))
            .map(party -> "is no inlet yet (orbweaver party add %s announces it)".formatted(party))
            .orElse("is none of this ring (delete it, or take another prefix for it)"));
  }

  private boolean isLikeAnInlet(String name) {
    var prefix = kafka.prefix();
    return name.length() > Topic.SEED.in(prefix, "").length()
        && name.equals(Topic.SEED.in(prefix, Topic.SEED.part(prefix, name)));
  }
}
