/**
 * Stands in for parts of Pixi that `pixi.js/unsafe-eval` would change and the app does not have
 * (`tools/lean/plugin.mjs`): WebGPU, particles.
 */
export const GpuUboSystem = { prototype: {} };
export const ParticleBuffer = { prototype: {} };
