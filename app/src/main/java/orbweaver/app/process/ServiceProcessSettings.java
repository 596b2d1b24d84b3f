package orbweaver.app.process;

import java.nio.file.Path;
import java.time.Duration;

/**
 * Settings of a service process, besides those of its Kafka clients.
 *
 * @param dir folder with a subfolder for the state of each service
 * @param health health endpoint
 * @param plan settings for the pipeline that rule-service creates
 * @param startTimeout timeout for brokers and pipeline to appear
 * @param services settings of the services
 */
public record ServiceProcessSettings(
    Path dir,
    HealthEndpoint health,
    PipelinePlan plan,
    Duration startTimeout,
    PipelineServiceSettings services) {}
