package orbweaver.engine.tables;

import java.time.Instant;

/**
 * Input that was refused, unchanged: what dead letters are in a pipeline on Kafka.
 *
 * @param kind short name of the topic that would carry it on Kafka
 * @param reason reason, with what was expected
 * @param content the record as JSON
 */
public record RefusedInput(Instant at, String kind, String reason, String content) {}
